import { SUBSCRIPTION_ACTIONS, type SubscriptionAction } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { isBasePlan } from './effective-subscription.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'

type ProductFacts = Pick<SubscriptionFacts, 'product_type'>

const OF_PLANS_ONLY: readonly string[] = [
  'Upgraded subscription',
  'Swapped subscription',
  'Change to new plan',
] satisfies readonly SubscriptionAction[]

/** Whether `action` leads to another plan; add-ons do not support these. */
export function isForPlansOnly(action: string): boolean {
  return OF_PLANS_ONLY.includes(action)
}

/**
 * Actions of a status, default first; `facts` is null for a user without a subscription. Add-ons have no
 * actions that lead to another plan. `decideAction` determines which are allowed. See
 * infra/docs/domain/subscription-life-cycle.md.
 */
export function actionsOf(
  status: SubscriptionStatus,
  facts: (ProductFacts & Pick<SubscriptionFacts, 'billing_cycle'>) | null,
): readonly SubscriptionAction[] {
  const actions = actionsOfStatus(status, facts)
  return facts && !isBasePlan(facts) ? actions.filter((action) => !isForPlansOnly(action)) : actions
}

function actionsOfStatus(
  status: SubscriptionStatus,
  facts: Pick<SubscriptionFacts, 'billing_cycle'> | null,
): readonly SubscriptionAction[] {
  const ifMonthly: SubscriptionAction[] =
    facts?.billing_cycle === 'monthly' ? ['Billing cycle change'] : []
  switch (status) {
    case 'unsubscribed':
    case 'canceled_by_site':
      return ['New subscription']
    case 'current':
    case 'too_many':
      return [
        'Auto renew change',
        'Upgraded subscription',
        'Swapped subscription',
        'Change to new plan',
        'Renewed subscription',
        'Canceled subscription',
        ...ifMonthly,
      ]
    case 'to_expire':
      return [
        'Renewed subscription',
        'Change to new plan',
        'Upgraded subscription',
        'Swapped subscription',
        ...ifMonthly,
        'Auto renew change',
        'Canceled subscription',
      ]
    case 'canceled_current':
      return ['Undo cancellation', 'Renewed subscription']
    case 'past_due':
    case 'payment_issues':
      return ['Payment', 'Canceled subscription']
    case 'canceled_past_due':
      return ['Payment', 'Undo cancellation']
    case 'expired':
    case 'canceled_expired':
      return ['Renewed subscription', 'New subscription']
    case 'to_start':
      return ['Auto renew change', 'Canceled subscription']
    case 'payment_pending':
    case 'replaced_by_renewal':
    case 'replaced':
      return []
  }
}

export function isSubscriptionAction(action: string): action is SubscriptionAction {
  return (SUBSCRIPTION_ACTIONS as readonly string[]).includes(action)
}

const LABELS: Readonly<Record<SubscriptionAction, string>> = {
  'New subscription': 'See plans',
  'Renewed subscription': 'Renew',
  'Upgraded subscription': 'Upgrade',
  'Change to new plan': 'Change plan',
  Payment: 'Make payment',
  'Canceled subscription': 'Cancel subscription',
  'Undo cancellation': 'Renew to undo cancellation',
  'Auto renew change': 'Turn on auto renew',
  'Billing cycle change': 'Switch to annual billing',
  'Swapped subscription': 'Swap',
}

export function actionLabel(
  action: SubscriptionAction,
  facts: Pick<SubscriptionFacts, 'auto_renew'> | null,
): string {
  if (facts?.auto_renew && action === 'Renewed subscription') return 'Renew now'
  if (facts?.auto_renew && action === 'Auto renew change') return 'Turn off auto renew'
  return LABELS[action]
}
