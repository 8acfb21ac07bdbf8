import type {
  AccountStatus,
  CurrentUser,
  Subscription,
  SubscriptionStatusEntry,
  Transaction,
} from '@quantamental/api/account'
import { buildUser } from '@quantamental/remote/testing'

/** An annual Standard plan for 2026, paid, with auto renew. */
export function buildSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    id: 1,
    source_subscription_id: null,
    status: 'current',
    name: 'Standard',
    tier_number: 4,
    subscription_start_date: '2026-01-01',
    subscription_expiry_date: '2026-12-31',
    paid_till_date: '2026-12-31',
    extend_to_date: null,
    user_transaction_date: '2026-01-01',
    last_renew_plan_change: null,
    last_renew_plan_change_date: null,
    default_action: 'Auto renew change',
    allowed_actions: 'Auto renew change',
    addon_product_code: null,
    is_commercial_pricing: false,
    order_item_details: {
      product_type: 'subscription',
      item_status: 'paid',
      auto_renew: true,
      billing_cycle: 'annual',
    },
    ...overrides,
  }
}

/** A user with one effective subscription. */
export function buildSubscriber(
  subscription: Partial<Subscription> = {},
  overrides: Partial<CurrentUser> = {},
): CurrentUser {
  const effective = buildSubscription(subscription)
  return buildUser({
    tier_number: effective.tier_number,
    subscriptions: [effective],
    status: { effective_sub_id: effective.id, code: 1, name: effective.status },
    ...overrides,
  })
}

export function buildEntry(
  subscription: Partial<Subscription> = {},
  overrides: Partial<SubscriptionStatusEntry> = {},
): SubscriptionStatusEntry {
  return {
    subscription: buildSubscription(subscription),
    code: 1,
    simple_code: 1,
    text: 'All is well',
    tone: 'green',
    actions: [],
    superseded: '',
    ...overrides,
  }
}

/** Account status of the user with the plan of `buildSubscription` on 2026-06-10. */
export function buildAccountStatus(overrides: Partial<AccountStatus> = {}): AccountStatus {
  return {
    today: '2026-06-10',
    effective_sub_id: 1,
    code: 1,
    name: 'current',
    text: 'All is well',
    tone: 'green',
    actions: [
      { action: 'Auto renew change', label: 'Turn off auto renew', allowed: true, message: '' },
      { action: 'Upgraded subscription', label: 'Upgrade', allowed: true, message: '' },
      {
        action: 'Renewed subscription',
        label: 'Renew now',
        allowed: false,
        message: 'You can renew in 179 day(s).',
      },
      { action: 'Canceled subscription', label: 'Cancel subscription', allowed: true, message: '' },
    ],
    subscriptions: [buildEntry()],
    has_billing_portal: false,
    ...overrides,
  }
}

export function buildTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    id: 1,
    date: '2026-01-01',
    type: 'New subscription',
    description: 'Standard plan, one year',
    subscription_id: 1,
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    amount_in_cents: 19_188,
    currency: 'USD',
    status: 'succeeded',
    receipt_url: null,
    ...overrides,
  }
}
