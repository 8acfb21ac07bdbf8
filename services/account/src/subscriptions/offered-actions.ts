import type { SubscriptionAction } from '@quantamental/api/account'
import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { allowedActions, isBasePlan } from '@quantamental/api/subscription'

/** They end in another plan: an add-on is none and becomes none. */
const OF_PLANS_ONLY: ReadonlySet<SubscriptionAction> = new Set([
  'Upgraded subscription',
  'Swapped subscription',
  'Change to new plan',
])

/** `allowedActions`, without what an add-on cannot do. */
export function offeredActions(
  status: SubscriptionStatus,
  facts: SubscriptionFacts | null,
): readonly SubscriptionAction[] {
  const actions = allowedActions(status, facts)
  if (facts === null || isBasePlan(facts)) return actions
  return actions.filter((action) => !OF_PLANS_ONLY.has(action))
}
