import {
  calendarPublishedEvent,
  MARKET_ROWS_AT_ONCE,
  ratingsPublishedEvent,
  trendPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DataVersionRow } from '../versions/data-version.repository.ts'
import { listTrends, type MarketFeed, sumPublished } from './market-feed.repository.ts'
import type { PublishedRatingRow } from './published-rating.repository.ts'
import type { PublishedWeek } from './published-week.repository.ts'
import { splitIntoParts } from './split-into-parts.ts'

export interface MarketRevision extends Pick<MarketFeed, 'since' | 'companies_since'> {
  readonly revision: number
  readonly ratings: readonly PublishedRatingRow[]
  readonly weeks: readonly PublishedWeek[]
}

function presentWeek({ week, events }: PublishedWeek, revision: number) {
  const parts = splitIntoParts(events, MARKET_ROWS_AT_ONCE)
  const all = parts.length === 0 ? [[]] : parts
  return all.map((part, index) => ({
    key: `${revision}/${week}/${index}`,
    payload: { revision, week, part: index, parts: all.length, events: part },
  }))
}

/**
 * Publish one revision: ratings, weeks, and the head with the checksums that a consumer should
 * reach.
 * @returns the revision of the companies in the head.
 */
export async function sendMarket(
  trx: Transaction<Database>,
  bus: Pick<Bus, 'publishAll'>,
  { id, published_at, created_at }: DataVersionRow,
  { revision, ratings, weeks, ...since }: MarketRevision,
): Promise<number> {
  const sums = await sumPublished(trx, since)
  await bus.publishAll(
    trx,
    ratingsPublishedEvent,
    splitIntoParts(ratings, MARKET_ROWS_AT_ONCE).map((part, index) => ({
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
