import {
  calendarPublishedEvent,
  MARKET_ROWS_AT_ONCE,
  ratingsPublishedEvent,
  trendPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { DataVersionRow } from '../db/data-version.repository.ts'
import type { Database } from '../db/database.ts'
import { inParts } from './in-parts.ts'
import { listTrends, type MarketTelling, sumTold } from './market-telling.repository.ts'
import type { ToldRating } from './told-rating.repository.ts'
import type { ToldWeek } from './told-week.repository.ts'

export interface MarketRevision extends Pick<MarketTelling, 'since' | 'companies_since'> {
  readonly revision: number
  readonly ratings: readonly ToldRating[]
  readonly weeks: readonly ToldWeek[]
}

function presentWeek({ week, events }: ToldWeek, revision: number) {
  const parts = inParts(events, MARKET_ROWS_AT_ONCE)
  const all = parts.length === 0 ? [[]] : parts
  return all.map((part, index) => ({
    key: `${revision}/${week}/${index}`,
    payload: { revision, week, part: index, parts: all.length, events: part },
  }))
}

/**
 * Publishes one revision: ratings, weeks, and the head with the checksums that a consumer should
 * reach. @returns the revision of the companies in the head.
 */
export async function sendMarket(
  trx: Transaction<Database>,
  bus: Pick<Bus, 'publishAll'>,
  { id, published_at, created_at }: DataVersionRow,
  { revision, ratings, weeks, ...since }: MarketRevision,
): Promise<number> {
  const sums = await sumTold(trx, since)
  await bus.publishAll(
    trx,
    ratingsPublishedEvent,
    inParts(ratings, MARKET_ROWS_AT_ONCE).map((part, index) => ({
      key: `${revision}/${index}`,
      payload: { revision, data_version: id, ratings: part },
    })),
  )
  await bus.publishAll(
    trx,
    calendarPublishedEvent,
    weeks.flatMap((week) => presentWeek(week, revision)),
  )
  await bus.publishAll(trx, trendPublishedEvent, [
    {
      key: `${revision}/trend`,
      payload: {
        revision,
        data_version: id,
        published_at: (published_at ?? created_at).toISOString(),
        trends: await listTrends(trx, id),
        ...sums,
      },
    },
  ])
  return sums.companies_revision
}
