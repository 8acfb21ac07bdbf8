import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CartQuote } from '@quantamental/api/cart'
import { visitorCookies } from '@quantamental/service-kit/testing'
import fc from 'fast-check'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import {
  buildCartRequest,
  buildLine,
  createQuoteBench,
  type QuoteBench,
} from '../../test/quote-bench.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'

let cart: TestCart
let bench: QuoteBench
let userId: number
let plan: SubscriptionRow

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  bench = await createQuoteBench(cart)
  userId = bench.newUser()
  plan = await bench.subscribe({ user_id: userId })
})
afterAll(() => cart?.close())

const send = (payload: object) => cart.call({ userId }, 'POST', '/api/order/quote/', payload)

async function allRows() {
  const [subscriptions, orders, items, products] = await Promise.all([
    cart.db.selectFrom('subscription').selectAll().orderBy('id').execute(),
    cart.db.selectFrom('purchase_order').selectAll().orderBy('id').execute(),
    cart.db.selectFrom('order_item').selectAll().orderBy('id').execute(),
    cart.db.selectFrom('product').selectAll().orderBy('id').execute(),
  ])
  return { subscriptions, orders, items, products }
}

describe('a hostile client', () => {
  it.each([
    ['a negative quantity', { quantity: -1 }],
    ['no quantity', { quantity: 0 }],
    ['a huge quantity', { quantity: 1e9 }],
    ['a fractional quantity', { quantity: 1.5 }],
    ['a quantity as text', { quantity: '1' }],
    ['a quantity above the safe range', { quantity: 1e308 }],
    ['null as quantity', { quantity: null }],
    ['a negative price', { quoted_price_in_cents: -1 }],
    ['a fraction of a cent', { quoted_price_in_cents: 0.5 }],
    ['a huge price', { quoted_price_in_cents: 1e15 }],
    ['a price as text', { quoted_price_in_cents: '1' }],
    ['a product below all ids', { id: 0 }],
    ['a negative product', { id: -4 }],
    ['a product above all ids', { id: 2_147_483_648 }],
    ['a product as text', { id: "1' or '1'='1" }],
    ['a product as list', { id: [1] }],
    ['a subscription above all ids', { orig_order_item_id: 9_007_199_254_740_991 }],
    ['a subscription as text', { orig_order_item_id: '1' }],
    ['an add-on above all ids', { addon_product_id: 2_147_483_648 }],
    ['an unknown action', { subscription_type: 'Free subscription' }],
    ['an action without payment', { subscription_type: 'Canceled subscription' }],
    ['an action as object', { subscription_type: { toString: 'New subscription' } }],
    ['an unknown billing cycle', { billing_cycle: 'once' }],
    ['21 stocks', { stocks_picked: Array.from({ length: 21 }, (_, i) => `A${i}`) }],
    ['a stock twice', { stocks_picked: ['AAPL', 'AAPL'] }],
    ['markup as a stock', { stocks_picked: ['<SCRIPT>'] }],
    ['a stock with a null character', { stocks_picked: ['A\u0000'] }],
    ['an owner', { user_id: 1 }],
    ['a status', { item_status: 'paid' }],
    ['a currency', { currency: 'jpy' }],
    ['a base price', { base_price_per_month: 0.01 }],
    ['a multiplier', { base_price_multiplier: 0 }],
    ['a discount', { bundle_discount_ratio: 1 }],
    ['a prorata', { prorata: { numerator: 0, denominator: 1 } }],
    ['no months', { numMonths: 0 }],
    ['days', { paid_till_date: '2099-12-31' }],
    ['a tier', { tier_number: 9 }],
  ])('an item with %s is rejected', async (_, change) => {
    const body = buildCartRequest([])
    const items = [{ ...buildLine({ id: bench.idOf('basic') }), ...change }]
    const response = await send({ ...body, items })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json())).not.toEqual([])
  })

  it.each([
    ['an owner', { user_id: 1 }],
    ['a currency', { currency: 'jpy' }],
    ['a total', { total_in_cents: 1 }],
    ['a status', { state: 'completed' }],
    ['a day', { today: '2020-01-01' }],
    ['21 items', { items: Array.from({ length: 21 }, () => buildLine()) }],
    ['items as object', { items: { 0: buildLine() } }],
    ['no items', { items: null }],
    ['text for a boolean', { is_commercial: 'false' }],
    ['an empty order type', { order_type: '' }],
    ['an overlong order type', { order_type: 'x'.repeat(41) }],
  ])('a cart with %s is rejected', async (_, change) => {
    const response = await send({ ...buildCartRequest([]), ...change })
    expect(response.statusCode).toBe(400)
  })

  it.each([
    ['__proto__', '{"__proto__":{"is_commercial":true},"items":[]}'],
    ['constructor', '{"constructor":{"prototype":{"polluted":1}},"items":[]}'],
    ['__proto__ of an item', '{"items":[{"__proto__":{"quantity":0}}]}'],
    ['text that is not JSON', '{"items":['],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a number', '7'],
    ['deep nesting', `{"items":${'['.repeat(2000)}${']'.repeat(2000)}}`],
  ])('a body with %s is rejected', async (_, payload) => {
    for (const url of ['/api/order/quote/', '/api/order/start/']) {
      const response = await cart.app.inject({
        method: 'POST',
        url,
        headers: { ...visitorCookies(), 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode).toBe(400)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('a client cannot set a price: its value is ignored', async () => {
    const prices = [0, 1, 1_000_000_000]
    const quotes = await Promise.all(
      prices.map((quoted_price_in_cents) =>
        bench.quote(null, [{ id: bench.idOf('basic'), quoted_price_in_cents }]),
      ),
    )
    expect(quotes.map(({ total_in_cents }) => total_in_cents)).toEqual([999, 999, 999])
  })

  it('a client cannot name a subscription for a new one, nor a nonexistent bundle', async () => {
    const quote = await bench.quote(bench.newUser(), [
      { id: bench.idOf('basic'), orig_order_item_id: plan.order_item_id },
      { id: bench.idOf('ALACARTE_20'), addon_product_id: bench.idOf('commercial') },
    ])
    expect(quote.problems).toEqual([])
    expect(quote.items).toMatchObject([
      { orig_order_item_id: null, previous_paid_till_date: null, is_bundle_source: false },
      { addon_product_id: null, is_bundled: false, quoted_price_in_cents: 499 },
    ])
  })

  it('a client cannot use an add-on as its own plan', async () => {
    const id = bench.idOf('ALACARTE_20')
    const quote = await bench.quote(null, [{ id, addon_product_id: id }])
    expect(quote.items[0]).toMatchObject({ is_bundled: false, quoted_price_in_cents: 499 })
    expect(quote.problems.map(({ code }) => code)).toEqual(['needs_plan'])
  })

  it('a request without the CSRF token of its session returns 403', async () => {
    const response = await cart.app.inject({
      method: 'POST',
      url: '/api/order/quote/',
      payload: buildCartRequest([]),
    })
    expect(response.statusCode).toBe(403)
  })

  it.each([
    ['an owner', { user_id: 1 }],
    ['a price', { quoted_price_in_cents: 0 }],
    ['a quantity', { quantity: 2 }],
    ['a negative product', { product_id: -1 }],
    ['a product above all ids', { product_id: 1e12 }],
    ['a subscription as text', { subscription_id: '1' }],
    ['an unknown action', { subscription_type: 'undefined' }],
    ['an unknown billing cycle', { billing_cycle: '' }],
  ])('the start of an item with %s is rejected', async (_, change) => {
    const response = await bench.start(userId, { product_id: bench.idOf('basic'), ...change })
    expect(response.statusCode).toBe(400)
  })
})

it('no client input changes data, lowers a price below 0 or causes a 500', async () => {
  const before = await allRows()
  const value = fc.oneof(
    fc.constantFrom(-1, 0, 1, 2, 1.5, 99, 100, 2 ** 31, 1e308, null, '', '1', true, {}, []),
    fc.integer(),
    fc.string({ maxLength: 8 }),
  )
  const line = fc.record({
    id: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(1, 2, 3, 4, 5) },
      { weight: 1, arbitrary: value },
    ),
    subscription_type: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          'New subscription',
          'Renewed subscription',
          'Change to new plan',
          'Payment',
          'Upgraded subscription',
          'Swapped subscription',
          'Billing cycle change',
        ),
      },
      { weight: 1, arbitrary: value },
    ),
    orig_order_item_id: fc.oneof(fc.constantFrom(null, plan.order_item_id), value),
    quantity: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: value }),
    billing_cycle: fc.constantFrom('annual', 'monthly'),
    addon_product_id: fc.oneof(fc.constantFrom(null, 1, 2), value),
    stocks_picked: fc.oneof(fc.constant([]), value),
    quoted_price_in_cents: fc.oneof(fc.nat(1_000_000_000), value),
  })
  const request = fc.record({
    items: fc.array(line, { maxLength: 3 }),
    order_type: fc.constant('Purchase'),
    is_auto_renew: fc.boolean(),
    is_commercial: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(request, async (body) => {
      const response = await send(body)
      expect([200, 400]).toContain(response.statusCode)
      if (response.statusCode !== 200) return
      const quote: CartQuote = response.json()
      for (const { quoted_price_in_cents: cents } of quote.items)
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
    }),
    { numRuns: 120 },
  )
  expect(await allRows()).toEqual(before)
})
