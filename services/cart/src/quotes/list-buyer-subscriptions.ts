import type { Database } from '../db/database.ts'
import type { SubscriptionRow } from '../db/tables.ts'

/** The user's subscriptions that count: those of orders that were never paid do not. */
export function listBuyerSubscriptions(db: Database, userId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
}
