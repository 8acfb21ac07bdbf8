import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday, effectiveSubscription } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import { listSubscriptions } from './subscription.repository.ts'

/** What the access token says a person may see. */
export interface Entitlement {
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/** Of a person with these subscriptions, on the business day `today` (yyyy-mm-dd). */
export function entitlementOf(
  subscriptions: readonly SubscriptionFacts[],
  today: string,
): Entitlement {
  const { tierNumber, grantingStatus } = effectiveSubscription(subscriptions, today)
  return { tierNumber, status: grantingStatus }
}

/** What the person may see now. */
export async function findEntitlement(
  db: Database,
  userId: number,
  now: Date,
): Promise<Entitlement> {
  return entitlementOf(await listSubscriptions(db, userId), businessToday(now))
}
