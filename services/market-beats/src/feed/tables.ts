import type { TrendPublished } from '@quantamental/api/events'
import type { RatingDirection } from '@quantamental/api/market-beats'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface CompanyTable {
  ticker: string
  name: string
  /** 0 if the company is in no plan. */
  tier_number: number
  sector: string | null
  latest_letter: string | null
  delayed_letter: string | null
  is_removed: boolean
  simulated: boolean
  revision: number
}

/** Rating change caused by the report of a company's quarter. */
interface RatingChangeTable {
  ticker: string
  quarter: string
  from_quarter: string
  period_end: string
  filed: string
  from_rating: string
  to_rating: string
  /** Letters by the figures as first reported and as restated; null if equal to `to_rating`. */
  first_rating: string | null
  restated_rating: string | null
  /** From the previous quarter's letter to the first one; null if either has no rank. */
  direction: RatingDirection | null
  /** From the first letter to the restated one. */
  restated_direction: RatingDirection | null
  driver: string | null
  is_delayed: boolean
  is_from_delayed: boolean
  is_removed: boolean
  revision: number
}

/** A calendar week by its Monday, with the revision of its events; 0 until all parts have arrived. */
interface CalendarWeekTable {
  week: string
  revision: number
}

/** A part of a week's events, stored until all parts have arrived. */
interface CalendarPartTable {
  week: string
  revision: number
  part: number
  events: string
}

interface CalendarEventTable {
  week: string
  date: string
  kind: 'earnings' | 'filing'
  session: 'before-open' | 'after-close' | null
  ticker: string
  market_cap: number | null
  fire: boolean
}

interface TrendTable {
  metric: string
  body: ColumnType<object, string, string>
  data_version: number
  published_at: Date
}

/** One row: the latest revision, and the revisions up to which everything has arrived. */
interface FeedStateTable {
  is_only: Generated<boolean>
  revision: Generated<number>
  companies_revision: Generated<number>
  data_version: number | null
  published_at: Date | null
  holds: ColumnType<TrendPublished['holds'] | null, string, string>
  /** Latest revisions without gaps; null before the first. */
  whole_revision: number | null
  whole_companies_revision: number | null
  incomplete_since: Date | null
  asked_at: Date | null
}
export type FeedState = Omit<Selectable<FeedStateTable>, 'is_only'>

export interface MarketTables {
  company: CompanyTable
  rating_change: RatingChangeTable
  calendar_week: CalendarWeekTable
  calendar_part: CalendarPartTable
  calendar_event: CalendarEventTable
  trend: TrendTable
  feed_state: FeedStateTable
}
