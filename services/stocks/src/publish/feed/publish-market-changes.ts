import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { findCurrentVersion, rowsOf } from '../versions/data-version.repository.ts'
import {
  countCalendarChanges,
  isMarketPublished,
  lockMarketFeed,
  saveMarketFeed,
} from './market-feed.repository.ts'
import { takeUnpublishedRatings } from './published-rating.repository.ts'
import { mondayOf, takeUnpublishedWeeks } from './published-week.repository.ts'
import { sendMarket } from './send-market.ts'

/**
 * Publish differences in ratings, calendar and trends since the last publication to market-beats:
 * after a publication or rollback, a calendar change, the start of a week, or a publication of
 * companies. The published state is stored in the transaction of the events, so a call after a
 * crash completes the publication and a repeated call does nothing.
 * @returns the revision, or null if nothing changed.
 */
export async function publishMarketChanges(
  db: Kysely<Database>,
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
