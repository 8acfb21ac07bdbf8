import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Database } from '../db/database.ts'

/** All subscriptions of a person, whatever became of them but those that nobody ever paid. */
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
 * Keeps the facts unless a revision as high is known. True when they were kept: of two deliveries at
 * once, of either order, the higher revision stays. A subscription never passes to another person.
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
