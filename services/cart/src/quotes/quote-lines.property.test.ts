import { expect, it } from '@jest/globals'
import { type CartLine, CartQuoteSchema, type CartRequest } from '@quantamental/api/cart'
import { CART_SUBSCRIPTION_TYPES } from '@quantamental/api/cart-rules'
import { addDays, findOtherPlan } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { buildProducts } from '../../test/quote-bench.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { userOf } from './cart-line-context.ts'
import { quoteLines } from './quote-cart.ts'

const AT = new Date('2026-01-01T15:00:00Z')
const PRODUCTS = buildProducts()

const day = fc.integer({ min: -400, max: 800 }).map((count) => addDays('2026-01-01', count))
const price = fc.record({
  base_price_per_month_in_cents: fc.integer({ min: 1, max: 10_000_000 }),
  base_price_per_month_annual_billing_in_cents: fc.integer({ min: 1, max: 10_000_000 }),
  base_price_multiplier: fc.constantFrom(1, 5),
  bundle_discount_basis_points: fc.constantFrom(0, 1500, 10_000),
})

/** Any subscription, including invalid ones: each date is independent. */
const subscription = fc
  .record({
    product_id: fc.constantFrom(...PRODUCTS.keys()),
    source_subscription_id: fc.option(fc.integer({ min: 1, max: 3 })),
    source_kind: fc.constantFrom(null, 'Renewed subscription', 'Upgraded subscription'),
    subscription_start_date: day,
    subscription_expiry_date: day,
    paid_till_date: day,
    extend_to_date: fc.option(day),
    canceled_on: fc.option(day),
    site_canceled_on: fc.option(day),
    last_swap_on: fc.option(day),
    first_payment: fc.constantFrom('settled' as const, 'pending' as const, 'failed' as const),
    has_open_dispute: fc.boolean(),
    is_charge_in_flight: fc.boolean(),
    auto_renew: fc.boolean(),
    billing_cycle: fc.constantFrom('annual' as const, 'monthly' as const),
    is_commercial_pricing: fc.boolean(),
    price,
  })
  .map(({ price: agreed, ...facts }): Omit<SubscriptionRow, 'id' | 'order_item_id'> => {
    const product = PRODUCTS.get(facts.product_id)
    return {
      ...buildFacts(facts),
      ...agreed,
      product_id: facts.product_id,
      name: product?.name ?? '',
      product_code: product?.code ?? '',
      product_type: product?.product_type ?? '',
      tier_number: product?.tier_number ?? 0,
      stocks_picked: [],
      created_at: AT,
      changed_at: AT,
    }
  })

const line: fc.Arbitrary<CartLine> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  subscription_type: fc.constantFrom(...CART_SUBSCRIPTION_TYPES),
  orig_order_item_id: fc.option(fc.integer({ min: 11, max: 14 })),
  quantity: fc.oneof(
    { weight: 9, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }) },
  ),
  billing_cycle: fc.constantFrom('annual', 'monthly'),
  // Mostly null: plans name no add-on, and add-ons only a plan in the cart.
  addon_product_id: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
  ),
  stocks_picked: fc.constantFrom([], ['AAPL']),
  quoted_price_in_cents: fc.nat(),
})

const request: fc.Arbitrary<CartRequest> = fc.record({
  items: fc.oneof(fc.array(line, { maxLength: 4 }), fc.tuple(line)),
  order_type: fc.constant('Purchase'),
  is_auto_renew: fc.boolean(),
  is_commercial: fc.boolean(),
})

it('any cart on any day has quotes in whole cents from 0 up, and an order only without problems', () => {
  let ordered = 0
  fc.assert(
    fc.property(
      fc.array(subscription, { maxLength: 3 }),
      request,
      day,
      fc.boolean(),
      (rows, requested, today, isVisitor) => {
        const subscriptions = isVisitor
          ? []
          : rows.map((row, place) => ({ ...row, id: place + 1, order_item_id: place + 11 }))
        const userId = isVisitor ? null : 1
        const buyer = { userId, subscriptions, settling: new Set<number>(), today }
        const { quote, lines } = quoteLines(buyer, requested, PRODUCTS)

        expect(Value.Check(CartQuoteSchema, quote)).toBe(true)
        for (const item of quote.items) expect(item.quoted_price_in_cents).toBeGreaterThanOrEqual(0)
        const sum = quote.items.reduce((cents, item) => cents + item.quoted_price_in_cents, 0)
        expect(quote.total_in_cents).toBe(sum)

        if (quote.problems.length > 0) return
        ordered += 1
        expect(lines).toHaveLength(requested.items.length)
        for (const draft of lines) {
          expect(draft.quantity).toBe(1)
          const { subscription_start_date: start, subscription_end_date: end } = draft
          expect(draft.subscription_type === 'Payment' || start <= end).toBe(true)
          expect(draft.quoted_price_in_cents).toBeLessThanOrEqual(1_000_000_000)
        }
        const plans = lines.filter((draft) => draft.product_type === 'subscription')
        expect(plans.length).toBeLessThanOrEqual(1)
        for (const draft of plans) {
          const source = subscriptions.find(({ id }) => id === draft.source_subscription_id)
          expect(findOtherPlan(source ?? null, userOf(buyer))).toBeUndefined()
        }
        const sources = lines.map((draft) => draft.source_subscription_id).filter((id) => id)
        expect(new Set(sources).size).toBe(sources.length)
      },
    ),
    { numRuns: 2500 },
  )
  // Ensure that the property covers carts that can be ordered.
  expect(ordered).toBeGreaterThan(25)
})
