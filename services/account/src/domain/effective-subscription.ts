import { NO_TIER, type SubscriptionStatus } from '@quantamental/api/common'

export interface SubscriptionFacts {
  readonly id: number
  readonly tier_number: number
  readonly status: SubscriptionStatus
  readonly subscription_start_date: string
}

export interface Entitlement {
  readonly effectiveSubId: number | null
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/** Best first; within a group the highest tier, then the latest start. What no group names comes last. */
const GROUPS: readonly (readonly SubscriptionStatus[])[] = [
  ['current', 'to_expire', 'canceled_current'],
  ['past_due', 'canceled_past_due', 'payment_issues', 'payment_pending'],
  ['to_start'],
]

function compareDates(a: SubscriptionFacts, b: SubscriptionFacts): number {
  return b.subscription_start_date.localeCompare(a.subscription_start_date) || b.id - a.id
}

function findEffective(all: readonly SubscriptionFacts[]): SubscriptionFacts | undefined {
  for (const statuses of GROUPS) {
    const group = all.filter(({ status }) => statuses.includes(status))
    const [best] = group.sort((a, b) => b.tier_number - a.tier_number || compareDates(a, b))
    if (best) return best
  }
  return [...all].sort(compareDates)[0]
}

/**
 * The subscription that counts for a user with `subscriptions`, and what follows from it.
 * None: tier 0, `unsubscribed`. Source: specification section 4 (effective subscription); its order
 * is the project's decision.
 */
export function entitlementOf(subscriptions: readonly SubscriptionFacts[]): Entitlement {
  const effective = findEffective(subscriptions)
  return {
    effectiveSubId: effective?.id ?? null,
    tierNumber: effective?.tier_number ?? NO_TIER,
    status: effective?.status ?? 'unsubscribed',
  }
}
