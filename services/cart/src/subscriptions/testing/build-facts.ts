import type { SubscriptionFacts } from '@quantamental/api/events'

/** An annual Standard plan of 2026, paid, auto-renew on. */
export function buildFacts(overrides: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: 1,
    user_id: 1,
    revision: 1,
    name: 'Standard',
    product_code: 'standard',
    product_type: 'subscription',
    tier_number: 4,
    source_subscription_id: null,
    source_kind: null,
    subscription_start_date: '2026-01-01',
    subscription_expiry_date: '2026-12-31',
    paid_till_date: '2026-12-31',
    extend_to_date: null,
    canceled_on: null,
    site_canceled_on: null,
    first_payment: 'settled',
    is_charge_in_flight: false,
    has_open_dispute: false,
    auto_renew: true,
    billing_cycle: 'annual',
    is_commercial_pricing: false,
    addon_product_code: null,
    scope_codes: [],
    stocks_picked: [],
    item_status: 'paid',
    last_swap_on: null,
    user_transaction_date: '2026-01-01',
    last_renew_plan_change: null,
    last_renew_plan_change_date: null,
    is_paid_by_card: true,
    is_removed: false,
    ...overrides,
  }
}
