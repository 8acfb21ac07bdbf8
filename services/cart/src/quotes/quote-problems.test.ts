import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
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

describe('a cart that cannot be ordered', () => {
  it('an empty cart cannot be ordered', async () => {
    const quote = await bench.quote(null, [])
    expect(quote).toMatchObject({ items: [], total_in_cents: 0, currency: 'usd' })
    expect(quote.problems).toEqual([{ id: null, code: 'empty', message: 'Your cart is empty.' }])
  })

  it('a cart with an unknown product cannot be ordered and omits it', async () => {
    const quote = await bench.quote(null, [{ id: 2_147_483_647 }, { id: bench.idOf('basic') }])
    expect(quote.items.map(({ code }) => code)).toEqual(['basic'])
    expect(quote.total_in_cents).toBe(999)
    expect(quote.problems).toEqual([
      { id: 2_147_483_647, code: 'unknown_product', message: 'We couldn’t find this product.' },
    ])
  })

  it('a cart with more than one of a plan or an add-on cannot be ordered', async () => {
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

  it('a cart with the same product twice, or with two plans, cannot be ordered', async () => {
    const basic = { id: bench.idOf('basic') }
    expect(problemsOf(await bench.quote(null, [basic, basic]))).toEqual([
      'twice: An order can contain Basic only once.',
    ])
    const two = await bench.quote(null, [basic, { id: bench.idOf('pro') }])
    expect(problemsOf(two)).toEqual(['twice: An order can contain only one plan.'])
  })

  it('a cart with two items about the same subscription cannot be ordered', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY, paid_till_date: '2026-06-14' })
    const quote = await bench.quote(user_id, [
      bench.lineOn(plan, 'Upgraded subscription', { id: bench.idOf('pro') }),
      bench.lineOn(plan, 'Swapped subscription', { id: bench.idOf('basic') }),
    ])
    expect(problemsOf(quote)).toEqual(['twice: An order can change Standard only once.'])
  })

  it('a cart with an ended plan renewed beside a new one cannot be ordered', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...EXPIRED })
    const quote = await bench.quote(user_id, [
      { id: bench.idOf('pro') },
      bench.lineOn(plan, 'Renewed subscription'),
    ])
    expect(problemsOf(quote)).toEqual(['twice: An order can contain only one plan.'])
  })

  it('a visitor’s cart that changes a subscription cannot be ordered', async () => {
    const plan = await bench.subscribe({ user_id: bench.newUser() })
    const quote = await bench.quote(null, [bench.lineOn(plan, 'Payment')])
    expect(problemsOf(quote)).toEqual(['sign_in: Log in to change your subscription.'])
    expect(quote.items[0]).toMatchObject({ previous_paid_till_date: null, paid_till_date: null })
  })

  it('a cart about another user’s subscription is treated as one about a missing subscription', async () => {
    const plan = await bench.subscribe({ user_id: bench.newUser() })
    const stranger = bench.newUser()
    const line = bench.lineOn(plan, 'Renewed subscription')
    const others = await bench.quote(stranger, [line])
    const unknown = await bench.quote(stranger, [{ ...line, orig_order_item_id: 2_147_483_647 }])
    const none = await bench.quote(stranger, [{ ...line, orig_order_item_id: null }])
    for (const quote of [others, unknown, none])
      expect(problemsOf(quote)).toEqual(['not_yours: We couldn’t find this subscription.'])
    expect({ ...others.items[0], orig_order_item_id: 0 }).toEqual({
      ...unknown.items[0],
      orig_order_item_id: 0,
    })
  })

  it.each([
    ['Upgraded subscription', 'standard', 'You already have Standard.'],
    [
      'Upgraded subscription',
      'basic',
      'Basic isn’t above your Standard. Swap or change your plan instead.',
    ],
    ['Upgraded subscription', 'ALACARTE_20', '20 stocks of your choice can’t replace Standard.'],
    ['Swapped subscription', 'standard', 'You already have Standard.'],
    ['Swapped subscription', 'pro', 'Pro costs more than your Standard. Upgrade instead.'],
    ['Swapped subscription', 'ALACARTE_20', '20 stocks of your choice can’t replace Standard.'],
    ['Billing cycle change', 'pro', 'This subscription is for Standard, not Pro.'],
  ] as const)(
    'a cart with a wrong product cannot be ordered: %s to %s',
    async (action, code, message) => {
      const user_id = bench.newUser()
      const plan = await bench.subscribe({ user_id, ...MONTHLY, paid_till_date: '2026-06-14' })
      const quote = await bench.quote(user_id, [
        bench.lineOn(plan, action, {
          id: bench.idOf(code),
          billing_cycle: action === 'Billing cycle change' ? 'annual' : 'monthly',
        }),
      ])
      expect(problemsOf(quote)).toEqual([`wrong_plan: ${message}`])
    },
  )

  it('a cart with a change to the same plan cannot be ordered, unless its use changes', async () => {
    bench.moveTo('2026-12-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, is_commercial_pricing: true })
    const line = bench.lineOn(plan, 'Change to new plan')
    const same = await bench.quote(user_id, [line], { is_commercial: true })
    expect(problemsOf(same)).toEqual(['wrong_plan: You already have Standard. Renew it instead.'])
    const priv = await bench.quote(user_id, [line], { is_commercial: false })
    expect(problemsOf(priv)).toEqual([])
    expect(priv.total_in_cents).toBe(19188)
  })

  it('a cart with an upgrade from commercial Pro to Commercial at the same price cannot be ordered: it is a swap', async () => {
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
      'not_allowed: Pro is already the largest plan for commercial use.',
    ])
    const swap = await bench.quote(user_id, [bench.lineOn(plan, 'Swapped subscription', { id })])
    expect(problemsOf(swap)).toEqual([])
  })

  it('a cart with a wrong billing cycle cannot be ordered and shows the right one', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, ...MONTHLY })
    const quote = await bench.quote(user_id, [
      bench.lineOn(plan, 'Payment', { billing_cycle: 'annual' }),
    ])
    expect(problemsOf(quote)).toEqual(['wrong_cycle: This item for Standard is billed monthly.'])
    expect(quote.items[0]).toMatchObject({ billing_cycle: 'monthly', quoted_price_in_cents: 1999 })
  })

  it('a cart with an add-on and no plan cannot be ordered', async () => {
    const line = { id: bench.idOf('ALACARTE_20'), addon_product_id: bench.idOf('standard') }
    expect(problemsOf(await bench.quote(null, [line]))).toEqual([
      'needs_plan: 20 stocks of your choice requires a plan. Add one, or log in if you have one.',
    ])
    const user_id = bench.newUser()
    await bench.subscribe({ user_id, ...EXPIRED })
    await bench.subscribe({ user_id, first_payment: 'pending' })
    const quote = await bench.quote(user_id, [line])
    expect(problemsOf(quote)).toEqual([
      'needs_plan: 20 stocks of your choice requires a plan. Add one to your order.',
    ])
    expect(quote.items[0]).toMatchObject({ is_bundled: false, quoted_price_in_cents: 499 })
  })

  it('a cart with stocks picked for a plan cannot be ordered', async () => {
    const line = { id: bench.idOf('pro'), stocks_picked: ['AAPL'] }
    expect(problemsOf(await bench.quote(null, [line]))).toEqual([
      'stocks_picked: You can’t pick stocks for Pro.',
    ])
  })

  it('a cart with a plan that names a product as if it were an add-on cannot be ordered', async () => {
    for (const addon_product_id of [999, bench.idOf('pro')])
      expect(
        problemsOf(await bench.quote(null, [{ id: bench.idOf('basic'), addon_product_id }])),
      ).toEqual(['wrong_plan: Basic can’t be added to another product.'])
  })

  it('a cart above the maximum total cannot be ordered', async () => {
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
      message: 'An order can’t cost more than $10,000,000.',
    })
  })

  it.each([
    [1, true],
    [49, true],
    [50, false],
  ])('a cart of %i cents is below the minimum charge: %s', async (cents, isRefused) => {
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
              message: 'Card payments must be at least $0.50.',
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
      'You have Standard until Dec 31, 2026. Upgrade, change or renew it instead of subscribing again.',
    ],
    [
      'is canceled but still runs',
      { canceled_on: '2026-06-01' },
      'Your Standard plan is still active. Undo its cancellation, or subscribe again after it ends.',
    ],
    [
      'is overdue',
      MONTHLY,
      'You have Standard until Jan 14, 2027. Make the overdue payment, then upgrade, change or renew it.',
    ],
    [
      'is disputed',
      { has_open_dispute: true },
      'A payment for your Standard plan is still being processed. Subscribe again after it settles.',
    ],
    [
      'starts later',
      { subscription_start_date: '2026-06-11' },
      'Your Standard plan starts on Jun 11, 2026. Cancel it to subscribe to another plan, or upgrade it after it starts.',
    ],
  ])('a second plan does not start beside one that %s', async (_, facts, message) => {
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
    ['an unpaid one', { first_payment: 'pending' }],
    ['one that is overdue and canceled', { ...MONTHLY, canceled_on: '2026-06-01' }],
    ['one whose payment failed', { first_payment: 'failed' }],
    ['one canceled by the site', { site_canceled_on: '2026-06-09' }],
    ['an add-on', { product_code: 'ALACARTE_20' }],
    ['an abandoned order', { is_removed: true }],
  ] as const)('a second plan starts after %s', async (_, facts) => {
    const user_id = bench.newUser()
    await bench.subscribe({ user_id, ...facts })
    expect(problemsOf(await bench.quote(user_id, [{ id: bench.idOf('pro') }]))).toEqual([])
  })

  it('a second plan does not start while the payment of another is processing', async () => {
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id, first_payment: 'pending' })
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'processing' })
      .where('user_id', '=', user_id)
      .execute()
    expect(problemsOf(await bench.quote(user_id, [{ id: bench.idOf('pro') }]))).toEqual([
      `not_allowed: A payment for your ${plan.name} plan is still being processed. Subscribe again after it settles.`,
    ])
  })

  it('a second plan starts, and the one canceled before it can then not be paid', async () => {
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
    expect(problemsOf(both)).toEqual(['twice: An order can contain only one plan.'])
    await bench.subscribe({ user_id })
    expect(problemsOf(await bench.quote(user_id, [payment]))).toEqual([
      'not_allowed: You have Standard until Dec 31, 2026. Upgrade, change or renew it instead of subscribing again.',
    ])
  })

  it('a pending second plan does not prevent renewing the current one', async () => {
    bench.moveTo('2026-12-10')
    const user_id = bench.newUser()
    const plan = await bench.subscribe({ user_id })
    const addOn = { id: bench.idOf('ALACARTE_20'), addon_product_id: plan.product_id }
    const quote = await bench.quote(user_id, [bench.lineOn(plan, 'Renewed subscription'), addOn])
    expect(problemsOf(quote)).toEqual([])
    expect(quote.items[1]).toMatchObject({ is_bundled: true, quoted_price_in_cents: 424 })
  })
})
