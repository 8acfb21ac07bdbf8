import type { Order } from '@quantamental/api/cart'

/** Standard for one year, completed on November 21, 2026. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  return {
    id: 7,
    state: 'completed',
    message: 'Paid and completed.',
    order_type: 'Purchase',
    created_at: '2026-11-21T15:00:00.000Z',
    completed_at: '2026-11-21T15:01:00.000Z',
    expires_at: null,
    is_auto_renew: true,
    is_commercial: false,
    total_in_cents: 19188,
    refunded_in_cents: 0,
    currency: 'usd',
    items: [
      {
        id: 70,
        product_id: 4,
        code: 'standard',
        name: 'Standard',
        product_type: 'subscription',
        subscription_type: 'New subscription',
        item_status: 'paid',
        subscription_id: 12,
        quantity: 1,
        billing_cycle: 'annual',
        auto_renew: true,
        subscription_start_date: '2026-11-21',
        subscription_end_date: '2027-11-20',
        new_payment_start_date: '2026-11-21',
        paid_till_date: '2027-11-20',
        stocks_picked: [],
        quoted_price_in_cents: 19188,
        working: '1200 × 1 × 1 × $15.99',
      },
    ],
    receipt_url: 'https://pay.example/receipt/7',
    unlocks: [
      {
        name: 'Standard',
        tier_number: 4,
        stocks_included: 2500,
        watchlist_allowed: 4,
        stocks_per_list: 20,
        from: '2026-11-21',
        until: '2027-11-20',
      },
    ],
    ...overrides,
  }
}
