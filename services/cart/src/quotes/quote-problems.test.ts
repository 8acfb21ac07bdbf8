import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { NO_SIMULATOR } from '../../test/no-simulator.ts'
import { createQuoteBench, problemsOf, type QuoteBench } from '../../test/quote-bench.ts'

let cart: TestCart
let bench: QuoteBench

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  bench = await createQuoteBench(cart)
})
afterAll(() => cart?.close())
beforeEach(() => bench.moveTo('2026-06-10'))

const MONTHLY = {
  billing_cycle: 'monthly',
  subscription_start_date: '2026-01-15',
  subscription_expiry_date: '2027-01-14',
  paid_till_date: '2026-05-14',
} as const
const EXPIRED = {
  subscription_start_date: '2025-06-01',
  subscription_expiry_date: '2026-05-31',
  paid_till_date: '2026-05-31',
} as const

describe('a cart is not ordered', () => {
  it('empty', async () => {
    const quote = await bench.quote(null, [])
    expect(quote).toMatchObject({ items: [], total_in_cents: 0, currency: 'usd' })
    expect(quote.problems).toEqual([{ id: null, code: 'empty', message: 'Your cart is empty.' }])
  })

  it('with a product that is not known, which is left out', async () => {
    const quote = await bench.quote(null, [{ id: 2_147_483_647 }, { id: bench.idOf('basic') }])
    expect(quote.items.map(({ code }) => code)).toEqual(['basic'])
    expect(quote.total_in_cents).toBe(999)
    expect(quote.problems).toEqual([
      { id: 2_147_483_647, code: 'unknown_product', message: 'This product is not known.' },
    ])
  })

  it('with more than one of a plan or an add-on', async () => {
    const standard = bench.idOf('standard')
    const quote = await bench.quote(null, [
      { id: standard, quantity: 2 },
      { id: bench.idOf('ALACARTE_20'), addon_product_id: standard, quantity: 99 },
    ])
    expect(problemsOf(quote)).toEqual([
      'quantity: An order can contain Standard only once.',
      'quantity: An order can contain 20 stocks of your choice only once.',
    ])
    expect(quote.items.map((item) => item.quoted_price_in_cents)).toEqual([3998, 41_976])
  })

  it('with the same product twice, or with two plans', async () => {
    const basic = { id: bench.idOf('basic') }
    expect(problemsOf(await bench.quote(null, [basic, basic]))).toEqual([
      'twice: An order can contain Basic only once.',
    ])
    const two = await bench.quote(null, [basic, { id: bench.idOf('pro') }])
    expect(problemsOf(two)).toEqual(['twice: An order holds only one plan.'])
  })

  it('with two items about the same subscription', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY, paid_till_date: '2026-06-14' })
    const quote = await bench.quote(user_id, [
      bench.lineOn(plan, 'Upgraded subscription', { id: bench.idOf('pro') }),
      bench.lineOn(plan, 'Swapped subscription', { id: bench.idOf('basic') }),
    ])
    expect(problemsOf(quote)).toEqual(['twice: An order changes Standard only once.'])
  })

  it('with an ended plan renewed beside a new one', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...EXPIRED })
    const quote = await bench.quote(user_id, [
      { id: bench.idOf('pro') },
      bench.lineOn(plan, 'Renewed subscription'),
    ])
    expect(problemsOf(quote)).toEqual(['twice: An order holds only one plan.'])
  })

  it('by a visitor who changes a subscription', async () => {
    const plan = await bench.subscribe({ user_id: bench.newUser() })
    const quote = await bench.quote(null, [bench.lineOn(plan, 'Payment')])
    expect(problemsOf(quote)).toEqual(['sign_in: Log in to change a subscription of yours.'])
    expect(quote.items[0]).toMatchObject({ previous_paid_till_date: null, paid_till_date: null })
  })

  it('about the subscription of another, as about one that is not', async () => {
    const plan = await bench.subscribe({ user_id: bench.newUser() })
    const stranger = bench.newUser()
    const line = bench.lineOn(plan, 'Renewed subscription')
    const others = await bench.quote(stranger, [line])
    const unknown = await bench.quote(stranger, [{ ...line, orig_order_item_id: 2_147_483_647 }])
    const none = await bench.quote(stranger, [{ ...line, orig_order_item_id: null }])
    for (const quote of [others, unknown, none])
      expect(problemsOf(quote)).toEqual(['not_yours: This subscription is not known.'])
    expect({ ...others.items[0], orig_order_item_id: 0 }).toEqual({
      ...unknown.items[0],
      orig_order_item_id: 0,
    })
  })

  it.each([
    ['Upgraded subscription', 'standard', 'You have Standard already.'],
    [
      'Upgraded subscription',
      'basic',
      'Basic is not above your Standard: swap or change the plan instead.',
    ],
    [
      'Upgraded subscription',
      'ALACARTE_20',
      '20 stocks of your choice cannot take the place of Standard.',
    ],
    ['Swapped subscription', 'standard', 'You have Standard already.'],
    ['Swapped subscription', 'pro', 'Pro costs more than your Standard: upgrade instead.'],
    [
      'Swapped subscription',
      'ALACARTE_20',
      '20 stocks of your choice cannot take the place of Standard.',
    ],
    ['Billing cycle change', 'pro', 'This subscription is of Standard, not Pro.'],
  ] as const)('with a wrong product: %s to %s', async (action, code, message) => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY, paid_till_date: '2026-06-14' })
    const quote = await bench.quote(user_id, [
      bench.lineOn(plan, action, {
        id: bench.idOf(code),
        billing_cycle: action === 'Billing cycle change' ? 'annual' : 'monthly',
      }),
    ])
    expect(problemsOf(quote)).toEqual([`wrong_plan: ${message}`])
  })

  it('with a change to the same plan, unless its use changes', async () => {
    bench.moveTo('2026-12-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, is_commercial_pricing: true })
    const line = bench.lineOn(plan, 'Change to new plan')
    const same = await bench.quote(user_id, [line], { is_commercial: true })
    expect(problemsOf(same)).toEqual(['wrong_plan: You have Standard already: renew it instead.'])
    const priv = await bench.quote(user_id, [line], { is_commercial: false })
    expect(problemsOf(priv)).toEqual([])
    expect(priv.total_in_cents).toBe(19188)
  })

  it('with Pro for commercial use upgraded to Commercial, which costs the same: a swap does it', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({
      user_id,
      product_code: 'pro',
      is_commercial_pricing: true,
    })
    const id = bench.idOf('commercial')
    const upgrade = await bench.quote(user_id, [
      bench.lineOn(plan, 'Upgraded subscription', { id }),
    ])
    expect(problemsOf(upgrade)).toEqual([
      'not_allowed: Your Pro is the largest plan for commercial use.',
    ])
    const swap = await bench.quote(user_id, [bench.lineOn(plan, 'Swapped subscription', { id })])
    expect(problemsOf(swap)).toEqual([])
  })

  it('at a billing cycle that the action does not have, and shows the right one', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY })
    const quote = await bench.quote(user_id, [
      bench.lineOn(plan, 'Payment', { billing_cycle: 'annual' }),
    ])
    expect(problemsOf(quote)).toEqual(['wrong_cycle: This item for Standard is billed monthly.'])
    expect(quote.items[0]).toMatchObject({ billing_cycle: 'monthly', quoted_price_in_cents: 1999 })
  })

  it('with an add-on and no plan', async () => {
    const line = { id: bench.idOf('ALACARTE_20'), addon_product_id: bench.idOf('standard') }
    expect(problemsOf(await bench.quote(null, [line]))).toEqual([
      'needs_plan: 20 stocks of your choice goes with a plan: add one, or log in if you have one.',
    ])
    const user_id = bench.newUser()
    await bench.subscribe({ user_id, ...EXPIRED })
    await bench.subscribe({ user_id, first_payment: 'pending' })
    const quote = await bench.quote(user_id, [line])
    expect(problemsOf(quote)).toEqual([
      'needs_plan: 20 stocks of your choice goes with a plan: add one to the order.',
    ])
    expect(quote.items[0]).toMatchObject({ is_bundled: false, quoted_price_in_cents: 499 })
  })

  it('with stocks picked for a plan', async () => {
    const line = { id: bench.idOf('pro'), stocks_picked: ['AAPL'] }
    expect(problemsOf(await bench.quote(null, [line]))).toEqual([
      'stocks_picked: Pro has no stocks of your choice.',
    ])
  })

  it('with a plan that names a product as if it were an add-on', async () => {
    for (const addon_product_id of [999, bench.idOf('pro')])
      expect(
        problemsOf(await bench.quote(null, [{ id: bench.idOf('basic'), addon_product_id }])),
      ).toEqual(['wrong_plan: Basic is no add-on to another product.'])
  })

  it('above what an order may cost', async () => {
    const setPrice = (cents: number) =>
      cart.db
        .updateTable('product')
        .set({ base_price_per_month_in_cents: cents })
        .where('code', '=', 'pro')
        .execute()
    await setPrice(10_000_000)
    const quote = await bench.quote(null, [{ id: bench.idOf('pro'), quantity: 99 }], {
      is_commercial: true,
    })
    await setPrice(3999)
    expect(quote.total_in_cents).toBe(4_950_000_000)
    expect(quote.problems).toContainEqual({
      id: null,
      code: 'above_limit',
      message: 'An order costs at most $10,000,000.',
    })
  })

  it.each([
    [1, true],
    [49, true],
    [50, false],
  ])('for %i cents, when a card cannot be charged that: %s', async (cents, isRefused) => {
    const setPrice = (monthly: number, annual: number) =>
      cart.db
        .updateTable('product')
        .set({
          base_price_per_month_in_cents: monthly,
          base_price_per_month_annual_billing_in_cents: annual,
        })
        .where('code', '=', 'pro')
        .execute()
    await setPrice(cents, cents)
    const quote = await bench.quote(null, [{ id: bench.idOf('pro') }])
    await setPrice(3999, 3199)
    expect(quote.total_in_cents).toBe(cents)
    expect(quote.problems).toEqual(
      isRefused
        ? [
            {
              id: null,
              code: 'below_least_charge',
              message: 'The least that a card can be charged is $0.50.',
            },
          ]
        : [],
    )
  })
})

describe('a second plan', () => {
  it.each([
    [
      'runs',
      {},
      'You have Standard until Dec 31, 2026: upgrade, change or renew it instead of subscribing again.',
    ],
    [
      'is canceled and runs',
      { canceled_on: '2026-06-01' },
      'You have Standard still: undo its cancellation, or subscribe again once it has ended.',
    ],
    [
      'is overdue',
      MONTHLY,
      'You have Standard until Jan 14, 2027: make its overdue payment, then upgrade, change or renew it.',
    ],
    [
      'is disputed',
      { has_open_dispute: true },
      'A payment of your Standard is not settled: wait for that before you subscribe again.',
    ],
    [
      'starts later',
      { subscription_start_date: '2026-06-11' },
      'Your Standard starts on 2026-06-11: cancel it before you subscribe to another plan, or upgrade it once it has started.',
    ],
  ])('does not begin beside one that %s', async (_, facts, message) => {
    const user_id = bench.newUser()
    await bench.subscribe({ user_id, ...facts })
    const ended = await bench.subscribe({ user_id, ...EXPIRED, product_code: 'basic' })
    const quote = await bench.quote(user_id, [{ id: bench.idOf('pro') }])
    expect(problemsOf(quote)).toEqual([`not_allowed: ${message}`])
    const renewal = await bench.quote(user_id, [bench.lineOn(ended, 'Renewed subscription')])
    expect(problemsOf(renewal)).toEqual([`not_allowed: ${message}`])
    const failed = await bench.subscribe({ user_id, first_payment: 'failed' })
    const payment = await bench.quote(user_id, [bench.lineOn(failed, 'Payment')])
    expect(problemsOf(payment)).toEqual([`not_allowed: ${message}`])
  })

  it.each([
    ['an ended one', EXPIRED],
    ['one that is not paid', { first_payment: 'pending' }],
    ['one that is overdue and canceled', { ...MONTHLY, canceled_on: '2026-06-01' }],
    ['one whose payment failed', { first_payment: 'failed' }],
    ['one that the site ended', { site_canceled_on: '2026-06-09' }],
    ['an add-on', { product_code: 'ALACARTE_20' }],
    ['an order given up', { is_removed: true }],
  ] as const)('begins after %s', async (_, facts) => {
    const user_id = bench.newUser()
    await bench.subscribe({ user_id, ...facts })
    expect(problemsOf(await bench.quote(user_id, [{ id: bench.idOf('pro') }]))).toEqual([])
  })

  it('does not begin while the money of another is on its way', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, first_payment: 'pending' })
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'processing' })
      .where('user_id', '=', user_id)
      .execute()
    expect(problemsOf(await bench.quote(user_id, [{ id: bench.idOf('pro') }]))).toEqual([
      `not_allowed: A payment of your ${plan.name} is not settled: wait for that before you subscribe again.`,
    ])
  })

  it('begins, and then the one canceled before it cannot be paid', async () => {
    const user_id = bench.newUser()
    const canceled = await bench.subscribe({
      user_id,
      ...MONTHLY,
      product_code: 'basic',
      canceled_on: '2026-06-01',
    })
    const payment = bench.lineOn(canceled, 'Payment')
    expect(problemsOf(await bench.quote(user_id, [payment]))).toEqual([])
    const both = await bench.quote(user_id, [payment, { id: bench.idOf('pro') }])
    expect(problemsOf(both)).toEqual(['twice: An order holds only one plan.'])
    await bench.subscribe({ user_id })
    expect(problemsOf(await bench.quote(user_id, [payment]))).toEqual([
      'not_allowed: You have Standard until Dec 31, 2026: upgrade, change or renew it instead of subscribing again.',
    ])
  })

  it('does not keep the one that runs from being renewed', async () => {
    bench.moveTo('2026-12-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id })
    const addOn = { id: bench.idOf('ALACARTE_20'), addon_product_id: plan.product_id }
    const quote = await bench.quote(user_id, [bench.lineOn(plan, 'Renewed subscription'), addOn])
    expect(problemsOf(quote)).toEqual([])
    expect(quote.items[1]).toMatchObject({ is_bundled: true, quoted_price_in_cents: 424 })
  })
})
