import type { AccountStatus, CurrentUser, Subscription } from '@quantamental/api/account'
import { SUBSCRIPTION_STATUS_CODES } from '@quantamental/api/common'
import { buildUser } from '@quantamental/remote/testing'

/** Standard, annual, current, with auto-renew off. */
export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    id: 12,
    source_subscription_id: null,
    status: 'current',
    name: 'Standard',
    tier_number: 4,
    subscription_start_date: '2026-01-15',
    subscription_expiry_date: '2027-01-14',
    paid_till_date: '2027-01-14',
    extend_to_date: null,
    user_transaction_date: '2026-01-15',
    last_renew_plan_change: null,
    last_renew_plan_change_date: null,
    default_action: 'Auto renew change',
    allowed_actions:
      'Upgraded subscription|Swapped subscription|Change to new plan|Renewed subscription',
    addon_product_code: null,
    is_commercial_pricing: false,
    order_item_details: {
      product_type: 'subscription',
      item_status: 'paid',
      auto_renew: false,
      billing_cycle: 'annual',
    },
    ...overrides,
  }
}

/** User with a single subscription. */
export function buildSubscriber(subscription: Subscription = buildSubscription()): CurrentUser {
  const { id, status, tier_number } = subscription
  return buildUser({
    tier_number,
    subscriptions: [subscription],
    status: { effective_sub_id: id, code: SUBSCRIPTION_STATUS_CODES[status], name: status },
  })
}

/** Account status for that subscription. */
export function buildStatus(
  actions: AccountStatus['actions'],
  subscription: Subscription = buildSubscription(),
): AccountStatus {
  const { id, status } = subscription
  const code = SUBSCRIPTION_STATUS_CODES[status]
  return {
    today: '2026-05-03',
    effective_sub_id: id,
    code,
    name: status,
    text: 'All is well',
    tone: 'green',
    actions,
    subscriptions: [
      { subscription, code, simple_code: 1, text: '', tone: 'green', actions, superseded: '' },
    ],
    has_billing_portal: true,
  }
}
