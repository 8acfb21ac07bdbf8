import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday, effectiveSubscription } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import { listSubscriptions } from './repository.ts'

/** Claims of the access token that decide about access. */
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
