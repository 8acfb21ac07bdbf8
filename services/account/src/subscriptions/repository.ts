import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday, effectiveSubscription } from '@quantamental/api/subscription'
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

/** Claims of the access token that determine access. */
export interface Entitlement {
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/** Entitlement of a user with these subscriptions on the business day `today` (yyyy-mm-dd). */
export function entitlementOf(
  subscriptions: readonly SubscriptionFacts[],
  today: string,
): Entitlement {
  const { tierNumber, grantingStatus } = effectiveSubscription(subscriptions, today)
  return { tierNumber, status: grantingStatus }
}

/** Current entitlement of a user. */
export async function findEntitlement(
  db: Database,
  userId: number,
  now: Date,
): Promise<Entitlement> {
  return entitlementOf(await listSubscriptions(db, userId), businessToday(now))
}
