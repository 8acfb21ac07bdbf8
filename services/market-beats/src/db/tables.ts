import type { ChartKind, ChartUnit } from '@quantamental/api/articles'
import type { Restatement, ScoreChange, TrendPublished } from '@quantamental/api/events'
import type { Change, ChangeDetail, RatingDirection } from '@quantamental/api/market-beats'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type PostState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** An article for its editors: state, and metadata of the latest revision. */
export interface PostTable {
  id: Generated<number>
  slug: string
  title: string
  author: string
  is_featured: boolean
  state: PostState
  /** Latest revision. */
  revision: number
  published_revision: number | null
  /** Revision to publish at `publish_at`; both are null unless the state is `scheduled`. */
  publish_revision: number | null
  publish_at: MaybeInstant
  /** Set of chart data that the publication waits for; null until it is due. */
  publish_freeze: number | null
  /** Time of the first publication. */
  published_at: MaybeInstant
  published_freeze: number | null
  /** Number of times charts were requested. */
  freeze: Generated<number>
  /** Reason why the last publication failed. */
  problem: string | null
  updated_at: Instant
}
export type PostRow = Selectable<PostTable>

/** Immutable, except that the user is removed with the account. */
interface PostRevisionTable {
  post_id: number
  revision: number
  source: string
  note: string
  saved_at: Instant
  user_id: number | null
}

/** All slugs an article was published under; they are never reused for another article. */
interface PostSlugTable {
  slug: string
  post_id: number
  since: Instant
}

interface Series {
  name: string
  values: (number | null)[]
  /** Indexes of values that are not comparable with the previous one. */
  breaks?: number[]
}

/** A chart of one revision, requested when it was saved or is about to be published. */
interface ArticleChartTable {
  id: Generated<number>
  post_id: number
  revision: number
  freeze: number
  position: number
  kind: ChartKind
  title: string
  ticker: string | null
  metric: string | null
  sectors: string[]
  unit: ChartUnit
  asks: number
  asked_at: Instant
  answered_at: MaybeInstant
  labels: JSONColumnType<string[], string | undefined>
  series: JSONColumnType<Series[], string | undefined>
  data_version: number | null
  as_of: string | null
  simulated: Generated<boolean>
  problem: string | null
}
export type ArticleChartRow = Selectable<ArticleChartTable>

/** A published article in one row, deleted when it is withdrawn. */
interface ArticleTable {
  post_id: number
  revision: number
  slug: string
  title: string
  summary: string
  author: string
  tags: string[]
  tickers: string[]
  is_featured: boolean
  published_at: Instant
  updated_at: Instant
  reading_minutes: number
  data_version: number | null
  /** JSON of the blocks with their frozen charts. */
  blocks: string
}
export type ArticleRow = Selectable<ArticleTable>

interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number | null
  action: string
  subject: string
  reason: string
  detail: JSONColumnType<object, string>
  at: Instant
}

/** Tables of articles in the schema `market_beats`. */
export interface PostTables {
  post: PostTable
  post_revision: PostRevisionTable
  post_slug: PostSlugTable
  article_chart: ArticleChartTable
  article: ArticleTable
  operator_action: OperatorActionTable
}

interface CompanyTable {
  ticker: string
  name: string
  /** 0 if no plan includes the company. */
  tier_number: number
  sector: string | null
  /** Codes of `FLAG_LISTS`. */
  lists: Generated<string[]>
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
  filing: Change['filing']
  close: ChangeDetail['close']
  score: ScoreChange | null
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

/** A published filing. Dates are yyyy-mm-dd; `published_at` is a time. */
export interface RecentUpdateTable {
  id: Generated<number>
  accession: string
  ticker: string
  name: string
  form: string
  fiscal_period: string
  period_end: string
  filed: string
  url: string | null
  data_version: number
  published_at: ColumnType<Date, string, string>
  simulated: boolean
  /** Restated figures of earlier reports; written as JSON. */
  restatements: ColumnType<Restatement[], string, string>
}
export type RecentUpdateRow = Selectable<RecentUpdateTable>
