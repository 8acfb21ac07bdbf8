import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Database } from '../db/database.ts'
import { enterPickedStocks } from '../subscription-lists/enter-picked-stocks.ts'
import { syncSubscriptionLists } from '../subscription-lists/sync-subscription-lists.ts'
import { saveSubscription } from './repository.ts'

export type RecordOutcome = 'stored' | 'known' | 'unknown_user'

/**
 * Lock a user's row against deletion until the transaction ends; false if it is gone. Ids are never reused,
 * so an unknown id belongs to a deleted account.
 */
export async function lockExistingUser(trx: Database, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Consumer of subscriptionChangedEvent: stores the facts and updates the subscribed lists, including the
 * stocks picked with the order. Idempotent and independent of the order of events: `known` if the stored
 * revision is at least as high. Facts of deleted users (`unknown_user`) are dropped, so that a late event can't
 * restore their data.
 */
export function recordSubscription(
  db: Database,
  facts: SubscriptionFacts,
  now: Date,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockExistingUser(trx, facts.user_id))) return 'unknown_user'
    if (!(await saveSubscription(trx, facts))) return 'known'
    await syncSubscriptionLists(trx, facts, now)
    await enterPickedStocks(trx, facts.user_id, now)
    return 'stored'
  })
}
