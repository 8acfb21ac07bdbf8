import { marketCatchUpEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Job } from '@quantamental/service-kit/jobs'
import type { Database } from '../db/database.ts'
import { checkFeed, findFeedState, lockFeedState } from './repository.ts'

/** Time after which a missing event of a revision counts as lost. */
const MISSING_MS = 60_000
/** Time before another catch-up is requested. */
const REQUEST_AGAIN_MS = 600_000

/**
 * Request everything that stocks published since the last revision without gaps, or all data if there is
 * none.
 */
async function requestCatchUp(db: Database, now: Date, schema?: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { whole_revision, whole_companies_revision } = await lockFeedState(trx)
    const payload = {
      seen_revision: whole_revision,
      seen_companies_revision: whole_companies_revision,
    }
    const key = `${whole_revision ?? 0}/${now.toISOString()}`
    await publishEvents(trx, marketCatchUpEvent, [{ key, payload }], schema)
    await trx.updateTable('feed_state').set({ asked_at: now }).execute()
  })
}

/** Request a catch-up if data has been missing for a minute and none was requested recently. */
export async function requestMissing(db: Database, now: Date, schema?: string): Promise<void> {
  if (await checkFeed(db, now)) return
  const { incomplete_since, asked_at } = await findFeedState(db)
  const isOlder = (instant: Date | null, age: number) =>
    instant !== null && now.getTime() - instant.getTime() >= age
  if (!isOlder(incomplete_since, MISSING_MS)) return
  if (asked_at !== null && !isOlder(asked_at, REQUEST_AGAIN_MS)) return
  await requestCatchUp(db, now, schema)
}

/**
 * Jobs: known gaps are checked every minute. A catch-up is requested every ten minutes regardless, also at
 * the first start, because the loss of the latest events leaves no visible gap.
 */
export function createCatchUpJobs(db: Database, schema: string): Job[] {
  return [
    {
      name: 'catch-up',
      schedule: { everyMinutes: 10 },
      run: (now) => requestCatchUp(db, now, schema),
    },
    {
      name: 'ask-for-missing',
      schedule: { everyMinutes: 1 },
      run: (now) => requestMissing(db, now, schema),
    },
  ]
}
