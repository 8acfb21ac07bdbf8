import {
  calendarPublishedEvent,
  MARKET_ROWS_AT_ONCE,
  ratingsPublishedEvent,
  trendPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Db, Trx } from '../../db/database.ts'
import {
  type DataVersionRow,
  findCurrentVersion,
  rowsOf,
} from '../versions/data-version.repository.ts'
import {
  countCalendarChanges,
  isMarketPublished,
  listTrends,
  lockMarketFeed,
  type MarketFeed,
  saveMarketFeed,
  sumPublished,
} from './market-feed.repository.ts'
import { splitIntoParts } from './publish-company-changes.ts'
import { type PublishedRatingRow, takeUnpublishedRatings } from './published-rating.repository.ts'
import { mondayOf, type PublishedWeek, takeUnpublishedWeeks } from './published-week.repository.ts'

/**
 * Publish differences in ratings, calendar and trends since the last publication to market-beats;
 * the state is stored with the events: safe to repeat. @returns the revision, null if nothing
 * changed.
 */
export async function publishMarketChanges(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  now: Date,
): Promise<number | null> {
  const week = mondayOf(now.toISOString().slice(0, 10))
  if (await isMarketPublished(db, week)) return null
  return db.transaction().execute(async (trx) => {
    const before = await lockMarketFeed(trx)
    if (await isMarketPublished(trx, week)) return null
    const current = await findCurrentVersion(trx)
    if (!current) return null
    const revision = before.revision + 1
    // Read first: a change while the weeks are read is then published twice rather than never.
    const calendar_changes = await countCalendarChanges(trx)
    const ratings = await takeUnpublishedRatings(trx, rowsOf(current), revision)
    const weeks = await takeUnpublishedWeeks(trx, current.id, week, revision)
    const { since, companies_since } = before
    const changes = { revision, ratings, weeks, since, companies_since }
    const companies_revision = await sendMarket(trx, bus, current, changes)
    const data_version_id = current.id
    await saveMarketFeed(trx, {
      ...{ revision, data_version_id, calendar_changes, week, companies_revision },
    })
    return revision
  })
}

interface MarketRevision extends Pick<MarketFeed, 'since' | 'companies_since'> {
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

/** Publish ratings, weeks and the head with its checksums; return the companies' revision. */
export async function sendMarket(
  trx: Trx,
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
