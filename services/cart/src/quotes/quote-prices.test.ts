import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CartQuote } from '@quantamental/api/cart'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { createQuoteBench, problemsOf, type QuoteBench } from '../../test/quote-bench.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'

let cart: TestCart
let bench: QuoteBench

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  bench = await createQuoteBench(cart)
})
afterAll(() => cart?.close())

/** Only item of a quote without problems. */
function itemOf(quote: CartQuote) {
  expect(problemsOf(quote)).toEqual([])
  expect(quote.items).toHaveLength(1)
  const [item] = quote.items
  if (!item) throw new Error('no item')
  return item
}

const MONTHLY_2026 = {
  billing_cycle: 'monthly',
  subscription_start_date: '2026-01-15',
  subscription_expiry_date: '2027-01-14',
  paid_till_date: '2026-05-14',
} as const

// Cents, days and calculations: the table in infra/docs/domain/quoting.md, calculated by hand.
describe('the price of a new subscription', () => {
  it.each([
    ['Standard by the month', 'standard', 'monthly', false, 1999, '100 × 1 × 1 × $19.99 × 1'],
    ['Standard by the year', 'standard', 'annual', false, 19188, '1200 × 1 × 1 × $15.99'],
    ['Pro by the year, commercial', 'pro', 'annual', true, 191940, '1200 × 1 × 5 × $31.99'],
    // The price includes commercial use: 12 × 5 × 31.99, not five times that.
    ['Commercial by the year', 'commercial', 'annual', true, 191940, '1200 × 1 × 5 × $31.99'],
    ['Commercial by the month', 'commercial', 'monthly', false, 19995, '100 × 1 × 5 × $39.99 × 1'],
  ] as const)(
    'a new subscription costs the price of %s',
    async (_, code, billing_cycle, is_commercial, cents, working) => {
      const line = { id: bench.idOf(code), billing_cycle }
      const item = itemOf(await bench.quote(null, [line], { is_commercial }))
      expect(item).toMatchObject({
        quoted_price_in_cents: cents,
        working,
        quantity: 1,
        numMonths: 1,
      })
      expect(item.prorata).toEqual({ numerator: 1, denominator: 1 })
    },
  )

  it('a new subscription costs the days from today: one year, and a month or all of it paid', async () => {
    bench.moveTo('2026-06-10')
    const id = bench.idOf('standard')
    const monthly = itemOf(await bench.quote(null, [{ id }]))
    expect(monthly).toMatchObject({
      subscription_start_date: '2026-06-10',
      subscription_end_date: '2027-06-09',
      new_payment_start_date: '2026-06-10',
      paid_till_date: '2026-07-09',
      previous_subscription_start_date: null,
      previous_subscription_end_date: null,
      previous_paid_till_date: null,
      note: 'First of 12 monthly payments for Standard',
    })
    const annual = itemOf(await bench.quote(null, [{ id, billing_cycle: 'annual' }]))
    expect(annual).toMatchObject({ paid_till_date: '2027-06-09', note: 'One year of Standard' })
  })

  it('a new subscription starts on the business day in New York', async () => {
    cart.clock.now = new Date('2026-06-11T03:30:00Z')
    const quote = await bench.quote(null, [{ id: bench.idOf('basic') }])
    expect(quote.today).toBe('2026-06-10')
    expect(itemOf(quote).subscription_start_date).toBe('2026-06-10')
  })
})

describe('the price of an add-on', () => {
  it('an add-on costs 15% less in a bundle with a plan, whose price stays the same', async () => {
    const standard = bench.idOf('standard')
    const add = bench.idOf('ALACARTE_20')
    const quote = await bench.quote(null, [
      { id: standard },
      { id: add, addon_product_id: standard, stocks_picked: ['AAPL', 'BRK.B'] },
    ])
    expect(problemsOf(quote)).toEqual([])
    // 499 × 0.85 = 424.15, and 1999 + 424.
    expect(quote.total_in_cents).toBe(2423)
    expect(quote.items[0]).toMatchObject({
      quoted_price_in_cents: 1999,
      is_bundle_source: true,
      is_bundled: false,
      bundle_discount_ratio: 0,
    })
    expect(quote.items[1]).toMatchObject({
      quoted_price_in_cents: 424,
      working: '100 × 1 × 1 × (1 − 0.15) × $4.99 × 1',
      is_bundle_source: false,
      is_bundled: true,
      bundle_discount_ratio: 0.15,
      addon_product_id: standard,
      addon_product_code: 'standard',
      addon_product_name: 'Standard',
      stocks_picked: ['AAPL', 'BRK.B'],
      product_type: 'other',
    })
  })

  it('an add-on costs its full price beside a plan it is not bundled with', async () => {
    const quote = await bench.quote(null, [
      { id: bench.idOf('standard') },
      { id: bench.idOf('ALACARTE_20') },
    ])
    expect(quote.items.map((item) => item.quoted_price_in_cents)).toEqual([1999, 499])
    expect(quote.items.some((item) => item.is_bundled || item.is_bundle_source)).toBe(false)
  })

  it('an add-on costs its full price for an existing plan, and five times that for commercial use', async () => {
    bench.moveTo('2026-06-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id })
    const line = { id: bench.idOf('ALACARTE_20'), addon_product_id: plan.product_id }
    const item = itemOf(await bench.quote(user_id, [line]))
    expect(item).toMatchObject({
      quoted_price_in_cents: 499,
      is_bundled: false,
      addon_product_code: 'standard',
    })
    const annual = await bench.quote(user_id, [{ ...line, billing_cycle: 'annual' }], {
      is_commercial: true,
    })
    // 12 × 5 × 3.99
    expect(itemOf(annual).quoted_price_in_cents).toBe(23_940)
  })
})

describe('a payment of overdue months', () => {
  it.each([
    ['2026-01-31', '2027-01-30', '2026-02-27', '2026-04-10', 2, 3998, '2026-04-29'],
    ['2026-01-15', '2027-01-14', '2026-05-14', '2026-05-15', 1, 1999, '2026-06-14'],
    ['2026-01-15', '2027-01-14', '2026-05-14', '2026-08-20', 4, 7996, '2026-09-14'],
  ])(
    'an overdue payment of a term from %s to %s paid till %s on %s covers %i',
    async (start, end, paid, today, months, cents, paidTill) => {
      bench.moveTo(today)
      const user_id = bench.newUser()
      const plan = await bench.subscribe({
        user_id,
        billing_cycle: 'monthly',
        subscription_start_date: start,
        subscription_expiry_date: end,
        paid_till_date: paid,
      })
      expect(itemOf(await bench.quote(user_id, [bench.lineOn(plan, 'Payment')]))).toMatchObject({
        quoted_price_in_cents: cents,
        numMonths: months,
        note: `${months} overdue month${months === 1 ? '' : 's'} of Standard`,
        subscription_start_date: start,
        subscription_end_date: end,
        paid_till_date: paidTill,
        previous_subscription_start_date: start,
        previous_subscription_end_date: end,
        previous_paid_till_date: paid,
      })
    },
  )

  it('an overdue payment has the price, multiplier and discount of its subscription', async () => {
    bench.moveTo('2026-05-15')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      ...MONTHLY_2026,
      base_price_per_month_in_cents: 1500,
      base_price_multiplier: 5,
      bundle_discount_basis_points: 1000,
    })
    const item = itemOf(await bench.quote(user_id, [bench.lineOn(plan, 'Payment')]))
    // 15.00 × 5 × 0.9
    expect(item.quoted_price_in_cents).toBe(6750)
    expect(item.base_price_per_month).toBe(15)
  })

  it('an overdue payment is possible for a plan that is no longer sold', async () => {
    bench.moveTo('2026-05-15')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY_2026, product_code: 'basic' })
    const setForSale = (is_for_sale: boolean) =>
      cart.db.updateTable('product').set({ is_for_sale }).where('code', '=', 'basic').execute()
    await setForSale(false)
    const payment = await bench.quote(user_id, [bench.lineOn(plan, 'Payment')])
    const renewal = await bench.quote(user_id, [bench.lineOn(plan, 'Renewed subscription')])
    await setForSale(true)
    expect(itemOf(payment).quoted_price_in_cents).toBe(999)
    expect(renewal.items).toEqual([])
    expect(problemsOf(renewal)).toEqual(['not_for_sale: Basic is no longer available.'])
  })

  it('a payment of a failed first payment matches the order, starting today', async () => {
    bench.moveTo('2026-06-12')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      first_payment: 'failed',
      subscription_start_date: '2026-06-10',
      subscription_expiry_date: '2027-06-09',
      paid_till_date: '2027-06-09',
    })
    expect(itemOf(await bench.quote(user_id, [bench.lineOn(plan, 'Payment')]))).toMatchObject({
      quoted_price_in_cents: 19188,
      // A year from the day of the payment.
      subscription_start_date: '2026-06-12',
      subscription_end_date: '2027-06-11',
      paid_till_date: '2027-06-11',
    })
  })
})

describe('a switch to annual billing', () => {
  it.each([
    ['8 months and no day', '2026-05-14', 12792, '8 months of Standard with annual billing'],
    [
      '7 months and 14 days',
      '2026-05-31',
      11939,
      '7 months and 14 days of Standard with annual billing',
    ],
  ])(
    'a switch to annual billing pays the rest of the term, %s',
    async (_, paid_till_date, cents, note) => {
      bench.moveTo('2026-05-03')
      const user_id = bench.newUser()
      const plan = await bench.subscribe({ user_id, ...MONTHLY_2026, paid_till_date })
      const line = bench.lineOn(plan, 'Billing cycle change', { billing_cycle: 'annual' })
      expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
        quoted_price_in_cents: cents,
        note,
        billing_cycle: 'annual',
        subscription_end_date: '2027-01-14',
        paid_till_date: '2027-01-14',
        previous_paid_till_date: paid_till_date,
      })
    },
  )

  it("a switch to annual billing uses the subscription's agreed annual price", async () => {
    bench.moveTo('2026-05-03')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      ...MONTHLY_2026,
      base_price_per_month_annual_billing_in_cents: 1000,
    })
    const line = bench.lineOn(plan, 'Billing cycle change', { billing_cycle: 'annual' })
    // 8 months of 10.00
    expect(itemOf(await bench.quote(user_id, [line])).quoted_price_in_cents).toBe(8000)
  })
})

describe('an upgrade', () => {
  it('an annual upgrade costs the difference for the rest of the term', async () => {
    bench.moveTo('2026-05-03')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      subscription_start_date: '2026-01-15',
      subscription_expiry_date: '2027-01-14',
      paid_till_date: '2027-01-14',
    })
    const line = bench.lineOn(plan, 'Upgraded subscription', { id: bench.idOf('pro') })
    expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
      quoted_price_in_cents: 13440,
      note: '8 months and 12 days of Standard → Pro',
      working: '1200 × 0.7 × ($31.99 − $15.99)',
      prorata: { numerator: 252, denominator: 360 },
      subscription_start_date: '2026-05-03',
      subscription_end_date: '2027-01-14',
      previous_subscription_start_date: '2026-01-15',
    })
  })

  it('a monthly upgrade costs the difference for the rest of the paid days', async () => {
    bench.moveTo('2026-05-03')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY_2026 })
    const line = bench.lineOn(plan, 'Upgraded subscription', { id: bench.idOf('pro') })
    expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
      quoted_price_in_cents: 800,
      note: '12 days of Standard → Pro',
      paid_till_date: '2026-05-14',
    })
  })

  it('an upgrade stays commercial and is priced from the agreed price', async () => {
    bench.moveTo('2026-05-03')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      ...MONTHLY_2026,
      is_commercial_pricing: true,
      base_price_per_month_in_cents: 1500,
    })
    const line = bench.lineOn(plan, 'Upgraded subscription', { id: bench.idOf('pro') })
    // (5 × 39.99 − 5 × 15.00) × 12/30 = 49.98
    expect(itemOf(await bench.quote(user_id, [line])).quoted_price_in_cents).toBe(4998)
  })
})

describe('a swap', () => {
  it('a swap to a plan that is not more expensive is free and keeps the days', async () => {
    bench.moveTo('2026-06-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id })
    const line = bench.lineOn(plan, 'Swapped subscription', { id: bench.idOf('basic') })
    expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
      quoted_price_in_cents: 0,
      working: '0',
      note: 'Standard → Basic, until Dec 31, 2026',
      subscription_start_date: '2026-06-10',
      subscription_end_date: '2026-12-31',
      paid_till_date: '2026-12-31',
    })
  })
})

describe('a renewal', () => {
  it.each([
    ['that still runs starts the day after', '2026-06-30', '2026-07-01', '2027-06-30'],
    ['that has expired starts tomorrow', '2026-06-01', '2026-06-11', '2027-06-10'],
  ])('a renewal of a term %s has the full price', async (_, expiry, start, end) => {
    bench.moveTo('2026-06-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      subscription_start_date: '2025-07-01',
      subscription_expiry_date: expiry,
      paid_till_date: expiry,
      base_price_per_month_annual_billing_in_cents: 1000,
    })
    const line = bench.lineOn(plan, 'Renewed subscription')
    // The current price, not the 10.00 of the previous year.
    expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
      quoted_price_in_cents: 19188,
      subscription_start_date: start,
      subscription_end_date: end,
      paid_till_date: end,
      previous_subscription_end_date: expiry,
    })
  })

  it('a renewal may change the billing cycle, stays commercial and keeps a discount', async () => {
    bench.moveTo('2026-12-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, is_commercial_pricing: true })
    const line = bench.lineOn(plan, 'Renewed subscription', { billing_cycle: 'monthly' })
    expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
      quoted_price_in_cents: 9995,
      paid_till_date: '2027-01-31',
    })
    const addOn = await bench.subscribe({
      user_id,
      product_code: 'ALACARTE_20',
      billing_cycle: 'monthly',
      bundle_discount_basis_points: 1500,
    })
    const renewed = await bench.quote(user_id, [bench.lineOn(addOn, 'Renewed subscription')])
    expect(itemOf(renewed).quoted_price_in_cents).toBe(424)
  })

  it('a renewal with another plan is a change to it', async () => {
    bench.moveTo('2026-12-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id })
    const line = bench.lineOn(plan, 'Change to new plan', {
      id: bench.idOf('basic'),
      billing_cycle: 'annual',
    })
    // 12 × 7.99
    expect(itemOf(await bench.quote(user_id, [line]))).toMatchObject({
      quoted_price_in_cents: 9588,
      subscription_start_date: '2027-01-01',
      subscription_end_date: '2027-12-31',
      note: 'One year of Basic, after Standard',
    })
  })
})
