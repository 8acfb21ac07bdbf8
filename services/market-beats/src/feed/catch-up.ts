import { marketCatchUpEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Job } from '@quantamental/service-kit/jobs'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { checkFeed, findFeedState, lockFeedState } from './feed-state.repository.ts'

/** How long events of one revision may be under way before one of them counts as lost. */
const MISSING_MS = 60_000
/** What an answer may take before stocks is asked again. */
const ASK_AGAIN_MS = 600_000

/** Asks stocks for what it told since everything was here; for everything when that never was. */
export async function askCatchUp(db: Kysely<Database>, now: Date, schema?: string): Promise<void> {
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

/** Asks when something has been missing for a minute and nobody asked lately. */
export async function askForMissing(
  db: Kysely<Database>,
  now: Date,
  schema?: string,
): Promise<void> {
  if (await checkFeed(db, now)) return
  const { incomplete_since, asked_at } = await findFeedState(db)
  const isOlder = (instant: Date | null, age: number) =>
    instant !== null && now.getTime() - instant.getTime() >= age
  if (!isOlder(incomplete_since, MISSING_MS)) return
  if (asked_at !== null && !isOlder(asked_at, ASK_AGAIN_MS)) return
  await askCatchUp(db, now, schema)
}

/**
 * Every minute what is known to be missing; every ten minutes, so also at a start with nothing, whatever
 * may be: the loss of the newest events shows in nothing that is here.
 */
export function createCatchUpJobs(db: Kysely<Database>, schema: string): Job[] {
  return [
    {
      name: 'catch-up',
      schedule: { everyMinutes: 10 },
      run: (now) => askCatchUp(db, now, schema),
    },
    {
      name: 'ask-for-missing',
      schedule: { everyMinutes: 1 },
      run: (now) => askForMissing(db, now, schema),
    },
  ]
}
