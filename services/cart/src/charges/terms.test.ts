import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addDays } from '@quantamental/api/subscription'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import { listNotices, readMoney } from '../../test/read-money.ts'
import { addCard, setClock } from '../../test/stripe-events.ts'
import { OutcomeUnknownError } from '../payments/stripe-errors.ts'
import { chargeDue, planCharges } from './jobs.ts'
import { upcomingCharge } from './next-charge.ts'
import { resolveCharges } from './resolve-charges.ts'

let cart: TestCart
let nextUser = 1200

beforeAll(async () => {
  cart = await buildTestCart({ now: new Date('2026-01-10T16:00:00Z') })
})
afterAll(() => cart?.close())

type Overrides = Parameters<typeof insertSubscription>[1]

async function subscribe(overrides: Overrides) {
  const userId = ++nextUser
  const card = await addCard(cart, userId)
  const subscription = await insertSubscription(cart.db, { user_id: userId, ...overrides })
  return { ...subscription, ...card, userId }
}

async function runOn(day: string, context = contextOf(cart)): Promise<void> {
  await setClock(cart, `${day}T16:00:00Z`)
  await planCharges(context)
  await chargeDue(context)
}

const chargesOf = (userId: number) =>
  cart.db
    .selectFrom('scheduled_charge')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
const subscriptionsOf = (userId: number) =>
  cart.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
const stop = (userId: number) =>
  cart.db
    .updateTable('subscription')
    .set({ auto_renew: false })
    .where('user_id', '=', userId)
    .execute()

describe('a monthly plan', () => {
  it('a monthly plan started on January 31 is charged on the last day of each month, and then for a new term', async () => {
    const { userId, id } = await subscribe({
      billing_cycle: 'monthly',
      subscription_start_date: '2026-01-31',
      subscription_expiry_date: '2027-01-30',
      paid_till_date: '2026-02-27',
    })
    for (let day = '2026-02-20'; day <= '2027-03-05'; day = addDays(day, 1)) {
      const [last] = (await subscriptionsOf(userId)).slice(-1)
      // Only the days around a due day matter.
      const isNear = [-1, 0, 1].some(
        (offset) => addDays(last?.paid_till_date ?? '', offset) === day,
      )
      if (isNear) await runOn(day)
    }
    const charges = await chargesOf(userId)
    expect(charges.map((charge) => [charge.kind, charge.period_start, charge.period_end])).toEqual([
      ['instalment', '2026-02-28', '2026-03-30'],
      ['instalment', '2026-03-31', '2026-04-29'],
      ['instalment', '2026-04-30', '2026-05-30'],
      ['instalment', '2026-05-31', '2026-06-29'],
      ['instalment', '2026-06-30', '2026-07-30'],
      ['instalment', '2026-07-31', '2026-08-30'],
      ['instalment', '2026-08-31', '2026-09-29'],
      ['instalment', '2026-09-30', '2026-10-30'],
      ['instalment', '2026-10-31', '2026-11-29'],
      ['instalment', '2026-11-30', '2026-12-30'],
      ['instalment', '2026-12-31', '2027-01-30'],
      ['term', '2027-01-31', '2027-02-27'],
      ['instalment', '2027-02-28', '2027-03-30'],
    ])
    expect(charges.every(({ state, attempt }) => state === 'succeeded' && attempt === 1)).toBe(true)
    const days = await cart.db
      .selectFrom('ledger_entry')
      .select('day')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    expect(days.slice(0, 3).map(({ day }) => day)).toEqual([
      '2026-02-27',
      '2026-03-30',
      '2026-04-29',
    ])
    expect(await subscriptionsOf(userId)).toMatchObject([
      { id, paid_till_date: '2027-01-30' },
      {
        source_subscription_id: id,
        source_kind: 'Renewed subscription',
        subscription_start_date: '2027-01-31',
        subscription_expiry_date: '2028-01-30',
        paid_till_date: '2027-03-30',
      },
    ])
    await stop(userId)
  })

  it('a monthly plan in a leap year is paid till February 28 and charged on the 29th', async () => {
    const { userId } = await subscribe({
      billing_cycle: 'monthly',
      subscription_start_date: '2028-01-31',
      subscription_expiry_date: '2029-01-30',
      paid_till_date: '2028-02-28',
    })
    await runOn('2028-02-27')
    expect(await chargesOf(userId)).toEqual([])
    await runOn('2028-02-28')
    expect(await chargesOf(userId)).toMatchObject([
      { period_start: '2028-02-29', period_end: '2028-03-30', state: 'succeeded' },
    ])
    await stop(userId)
  })
})

describe('the renewal of a term', () => {
  const annual = { subscription_start_date: '2026-03-11', subscription_expiry_date: '2027-03-10' }
  const paid = { ...annual, paid_till_date: '2027-03-10' }

  it('a term is renewed the day before its last at the agreed price, with an order and a receipt', async () => {
    const old = await subscribe({
      ...paid,
      base_price_per_month_annual_billing_in_cents: 1450,
      is_commercial_pricing: true,
      base_price_multiplier: 5,
    })
    await runOn('2027-03-08')
    expect(await chargesOf(old.userId)).toEqual([])
    for (const day of ['2027-03-09', '2027-03-09', '2027-03-10']) await runOn(day)

    // 12 × 14.50 × 5
    expect(await chargesOf(old.userId)).toMatchObject([
      { kind: 'term', amount_in_cents: 87_000, state: 'succeeded', attempt: 1 },
    ])
    const [, renewed] = await subscriptionsOf(old.userId)
    expect(renewed).toMatchObject({
      source_subscription_id: old.id,
      source_kind: 'Renewed subscription',
      first_payment: 'settled',
      subscription_start_date: '2027-03-11',
      subscription_expiry_date: '2028-03-10',
      paid_till_date: '2028-03-10',
      base_price_per_month_annual_billing_in_cents: 1450,
      base_price_multiplier: 5,
      auto_renew: true,
      is_commercial_pricing: true,
    })
    expect(renewed?.order_item_id).not.toBe(old.order_item_id)
    const order = await cart.db
      .selectFrom('purchase_order')
      .innerJoin('order_item', 'order_item.order_id', 'purchase_order.id')
      .select(['state', 'total_in_cents', 'item_status', 'order_item.subscription_id', 'paid_on'])
      .where('order_item.id', '=', renewed?.order_item_id ?? 0)
      .executeTakeFirst()
    expect(order).toEqual({
      state: 'completed',
      total_in_cents: 87_000,
      item_status: 'paid',
      subscription_id: renewed?.id,
      paid_on: '2027-03-09',
    })
    const entries = await cart.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('user_id', '=', old.userId)
      .execute()
    expect(entries).toMatchObject([
      {
        type: 'Renewed subscription',
        amount_in_cents: 87_000,
        subscription_id: renewed?.id,
        period_start: '2027-03-11',
        period_end: '2028-03-10',
      },
    ])
    expect(await listNotices(cart, old.userId)).toMatchObject([
      { notice: 'renewal-receipt', variables: { plan: 'Standard', amount_in_cents: 87_000 } },
    ])
    await stop(old.userId)
  })

  it('a bundled add-on is renewed at the agreed discount', async () => {
    const { userId } = await subscribe({
      ...paid,
      product_code: 'ALACARTE_20',
      bundle_discount_basis_points: 1500,
    })
    await runOn('2027-03-10')
    // 12 × 3.99 × 0.85 = 40.698
    expect(await chargesOf(userId)).toMatchObject([{ amount_in_cents: 4070, state: 'succeeded' }])
    expect(await subscriptionsOf(userId)).toMatchObject([
      {},
      { product_type: 'other', bundle_discount_basis_points: 1500, paid_till_date: '2028-03-10' },
    ])
    await stop(userId)
  })

  it('a renewed term loses no day if no job ran on the day before its last', async () => {
    const old = await subscribe(paid)
    await runOn('2027-03-08')
    await runOn('2027-03-10')
    expect(await subscriptionsOf(old.userId)).toMatchObject([
      {},
      { subscription_start_date: '2027-03-11', paid_till_date: '2028-03-10' },
    ])
    await stop(old.userId)
  })

  it('an expired term is not charged automatically; renewing it takes a click', async () => {
    const old = await subscribe(paid)
    await runOn('2027-03-08')
    await runOn('2027-03-11')
    expect(await chargesOf(old.userId)).toEqual([])
    expect(await subscriptionsOf(old.userId)).toHaveLength(1)
    await stop(old.userId)
  })

  it('a term declined on the day before its last is renewed on its last day if the card works again', async () => {
    const old = await subscribe(paid)
    await cart.simulator.control('POST', `cards/${old.cardId}`, { behavior: 'declined' })
    for (let run = 0; run < 2; run += 1) await runOn('2027-03-09')
    expect(await chargesOf(old.userId)).toMatchObject([
      { state: 'failed', attempt: 1, next_attempt_on: '2027-03-10' },
    ])
    expect(await listNotices(cart, old.userId)).toMatchObject([
      { notice: 'payment-failed', variables: { next_attempt_on: '2027-03-10' } },
    ])
    await cart.simulator.control('POST', `cards/${old.cardId}`, { behavior: 'ok' })
    await runOn('2027-03-10')
    expect(await chargesOf(old.userId)).toMatchObject([{ state: 'succeeded', attempt: 2 }])
    expect(await subscriptionsOf(old.userId)).toMatchObject([
      {},
      { subscription_start_date: '2027-03-11' },
    ])
    await stop(old.userId)
  })

  it('a term whose renewal is declined twice expires without another attempt', async () => {
    const old = await subscribe(paid)
    await cart.simulator.control('POST', `cards/${old.cardId}`, { behavior: 'declined' })
    for (const day of ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-17']) await runOn(day)
    expect(await chargesOf(old.userId)).toMatchObject([
      { state: 'failed', attempt: 2, next_attempt_on: null },
    ])
    expect(await subscriptionsOf(old.userId)).toHaveLength(1)
    const notices = await listNotices(cart, old.userId)
    expect(notices).toMatchObject([
      {
        notice: 'payment-failed',
        variables: { amount_in_cents: 19_188, next_attempt_on: '2027-03-10' },
      },
      { notice: 'payment-failed', variables: { amount_in_cents: 19_188, next_attempt_on: null } },
    ])
    await stop(old.userId)
  })

  it('a term renewed by hand is not charged again', async () => {
    const old = await subscribe(paid)
    await insertSubscription(cart.db, {
      user_id: old.userId,
      source_subscription_id: old.id,
      source_kind: 'Renewed subscription',
      subscription_start_date: '2027-03-11',
      subscription_expiry_date: '2028-03-10',
      paid_till_date: '2028-03-10',
    })
    await runOn('2027-03-10')
    expect(await chargesOf(old.userId)).toEqual([])
    await stop(old.userId)
  })

  it('a term whose payment is confirmed a day late still starts on its original day', async () => {
    const old = await subscribe(paid)
    const context = contextOf(cart, {
      async chargeOffSession(charge) {
        await cart.gateway.chargeOffSession(charge)
        throw new OutcomeUnknownError('timed out')
      },
    })
    await runOn('2027-03-10', context)
    await setClock(cart, '2027-03-11T16:00:00Z')
    await resolveCharges(contextOf(cart))
    expect(await subscriptionsOf(old.userId)).toMatchObject([
      {},
      { subscription_start_date: '2027-03-11', first_payment: 'settled' },
    ])
    const { stripe, ledger } = await readMoney(cart)
    expect(ledger).toBe(stripe)
    await stop(old.userId)
  })
})

describe('the upcoming charge', () => {
  const monthly: Overrides = {
    billing_cycle: 'monthly',
    subscription_start_date: '2026-01-15',
    subscription_expiry_date: '2027-01-14',
    paid_till_date: '2026-05-14',
    auto_renew: true,
  }
  it.each<[string, Overrides, string, object | null]>([
    ['the next month', {}, '2026-05-03', { on: '2026-05-14', kind: 'instalment', amount: 1999 }],
    [
      'today when it is overdue',
      {},
      '2026-05-20',
      { on: '2026-05-20', kind: 'instalment', amount: 1999 },
    ],
    [
      'the next term at the end',
      { paid_till_date: '2027-01-14' },
      '2027-01-01',
      { on: '2027-01-13', kind: 'term', amount: 1999 },
    ],
    [
      'after a free extension',
      { extend_to_date: '2026-05-20' },
      '2026-05-03',
      { on: '2026-05-20', kind: 'instalment', amount: 1999 },
    ],
    ['none without auto-renew', { auto_renew: false }, '2026-05-03', null],
    ['none once canceled', { canceled_on: '2026-05-01' }, '2026-05-03', null],
    ['none once expired', {}, '2027-01-15', null],
  ])('the upcoming charge is %s', async (_name, overrides, today, expected) => {
    const { userId: _, ...row } = await subscribe({ ...monthly, ...overrides })
    const charge = upcomingCharge(row, null, today)
    expect(charge && { on: charge.on, kind: charge.kind, amount: charge.amount_in_cents }).toEqual(
      expected,
    )
    await stop(row.user_id)
  })

  const failed = { kind: 'instalment', period_start: '2026-05-15', state: 'failed' } as const

  it.each([
    ['on the day of the next attempt', { ...failed, next_attempt_on: '2026-05-19' }, '2026-05-19'],
    [
      'none after the last attempt',
      { ...failed, state: 'closed', next_attempt_on: null },
      undefined,
    ],
    [
      'today while one is in flight',
      { ...failed, state: 'unknown', next_attempt_on: null },
      '2026-05-18',
    ],
  ] as const)('the upcoming charge is %s', async (_name, planned, expected) => {
    const { userId: _, ...row } = await subscribe(monthly)
    const charge = upcomingCharge(row, null, '2026-05-18', [
      { ...planned, subscription_id: row.id },
    ])
    expect(charge?.on).toBe(expected)
    await stop(row.user_id)
  })
})
