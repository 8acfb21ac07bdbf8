import { businessToday } from '@quantamental/api/subscription'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isToBePurged } from './list-state.ts'
import { readAllLists } from './read-subscription-lists.ts'

const USERS_AT_ONCE = 500

async function purgeOf(trx: Database, userId: number, today: string): Promise<number> {
  const lists = await readAllLists(trx, userId, today)
  const ids = lists.filter(({ state }) => isToBePurged(state, today)).map(({ row }) => row.id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('subscription_list').where('id', 'in', ids).execute()
  return ids.length
}

async function hasAnyToPurge(db: Database, userId: number, today: string): Promise<boolean> {
  const lists = await readAllLists(db, userId, today)
  return lists.some(({ state }) => isToBePurged(state, today))
}

/** Users with a subscription that may have ended. */
function listCandidates(
  db: Database,
  after: number,
  today: string,
): Promise<{ user_id: number }[]> {
  return db
    .selectFrom('list_grant')
    .select('user_id')
    .distinct()
    .where('user_id', '>', after)
    .where(
      sql<boolean>`(facts->>'subscription_expiry_date' < ${today}
        or facts->>'canceled_on' is not null
        or facts->>'site_canceled_on' is not null
        or facts->>'source_subscription_id' is not null)`,
    )
    .orderBy('user_id')
    .limit(USERS_AT_ONCE)
    .execute()
}

/**
 * Delete lists, with their picks, of subscriptions that ended more than seven days ago without a renewal.
 * Idempotent, and safe if a renewal arrives concurrently. @returns the number of lists deleted.
 */
export async function purgeEndedSubscriptionLists(db: Database, now: Date): Promise<number> {
  const today = businessToday(now)
  let purged = 0
  let after = 0
  for (;;) {
    const users = await listCandidates(db, after, today)
    for (const { user_id: userId } of users) {
      if (!(await hasAnyToPurge(db, userId, today))) continue
      purged += await db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('user_account')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .execute()
        return purgeOf(trx, userId, today)
      })
    }
    const last = users.at(-1)
    if (!last) return purged
    after = last.user_id
  }
}
