import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Database } from '../db/database.ts'

/** All subscriptions of a user in any state, except those removed unpaid. */
export function listSubscriptions(db: Database, userId: number): Promise<SubscriptionFacts[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
}

/**
 * Store the facts unless the stored revision is at least as high; true if stored. Under concurrent
 * deliveries the higher revision wins. A subscription never changes its user.
 */
export async function saveSubscription(db: Database, facts: SubscriptionFacts): Promise<boolean> {
  const { id: _, user_id: __, ...rest } = facts
  const row = await db
    .insertInto('subscription')
    .values(facts)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(rest)
        .where('subscription.revision', '<', facts.revision)
        .where('subscription.user_id', '=', facts.user_id),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
