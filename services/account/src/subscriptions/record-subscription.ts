import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Database } from '../db/database.ts'
import { enterPickedStocks } from '../subscription-lists/enter-picked-stocks.ts'
import { syncSubscriptionLists } from '../subscription-lists/sync-subscription-lists.ts'
import { saveSubscription } from './subscription.repository.ts'

export type RecordOutcome = 'kept' | 'known' | 'nobody'

/**
 * Whether there is a person of this id; the row of the account stays until the transaction ends.
 * Ids come from this service alone and are never given twice: an unknown one is of a deleted account.
 */
export async function holdUser(trx: Database, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Consumer of subscriptionChangedEvent: keeps the facts and brings the subscribed lists to what they
 * give, with the stocks that were picked with the order. Safe to repeat and in any order: `known` when a
 * revision as high was there. Facts about `nobody` are dropped, so that no late event brings a deleted
 * person back.
 */
export function recordSubscription(
  db: Database,
  facts: SubscriptionFacts,
  now: Date,
): Promise<RecordOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, facts.user_id))) return 'nobody'
    if (!(await saveSubscription(trx, facts))) return 'known'
    await syncSubscriptionLists(trx, facts, now)
    await enterPickedStocks(trx, facts.user_id, now)
    return 'kept'
  })
}
