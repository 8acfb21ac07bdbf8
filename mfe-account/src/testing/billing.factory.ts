import type { BilledSubscription, Billing } from '@quantamental/api/cart'
import { buildFacts } from '@quantamental/api/subscription/testing'

/** Billing data of the subscription built by `buildSubscription`. */
export function buildBilled(
  facts: Partial<BilledSubscription['facts']> = {},
  overrides: Partial<BilledSubscription> = {},
): BilledSubscription {
  return {
    facts: buildFacts({ id: 1, ...facts }),
    status: 'current',
    order_item_id: 1,
    upcoming_charge: {
      on: '2026-12-31',
      amount_in_cents: 19_188,
      kind: 'term',
      working: '1200 × 1 × 1 × $15.99',
    },
    ...overrides,
  }
}

export function buildBilling(overrides: Partial<Billing> = {}): Billing {
  return {
    today: '2026-06-10',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
    subscriptions: [buildBilled()],
    ...overrides,
  }
}
