import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { RefundPreview, SubscriptionCase } from '@quantamental/api/cart'
import { addDays, businessToday, type RefundOutcome } from '@quantamental/api/subscription'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { buy, lineOf, type Purchase, productId } from '../../test/order-cart.ts'
import { listNotices, readMoney } from '../../test/read-money.ts'
import { chargeDue, planCharges } from '../charges/jobs.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { beginDays } from '../subscriptions/jobs.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefunds } from './sync-refunds.ts'

const OPERATOR = { userId: 9000, roles: ['operator'] }
const START = new Date('2026-06-10T15:00:00Z')

let cart: TestCart
let basic: number
let standard: number
let pro: number
let nextUser = 700

beforeAll(async () => {
  cart = await buildTestCart({ now: START })
  basic = await productId(cart, 3)
  standard = await productId(cart, 4)
  pro = await productId(cart, 5)
}, 60_000)
afterAll(() => cart?.close())
beforeEach(() => moveTo(START))

async function moveTo(now: Date): Promise<void> {
  cart.clock.now = now
  await cart.simulator.control('POST', 'clock', { now: now.toISOString(), frozen: true })
}

/** Run the jobs of `count` days: new day, charges, refunds. */
async function runDays(count: number): Promise<void> {
  const context = contextOf(cart)
  for (let day = 0; day < count; day += 1) {
    await moveTo(new Date(cart.clock.now.getTime() + 86_400_000))
    await beginDays(context)
    await planCharges(context)
    await chargeDue(context)
    await sendRefunds(context)
  }
}

const today = () => businessToday(cart.clock.now)

function subscribe(product: number, billing_cycle: 'annual' | 'monthly', is_auto_renew = true) {
  return buy(cart, ++nextUser, [lineOf(product, { billing_cycle })], { is_auto_renew })
}

/** Upgrade the subscription to `product` and pay for it. */
async function upgrade(from: Purchase, product: number, cycle: 'annual' | 'monthly' = 'annual') {
  const { order_item_id } = await cart.db
    .selectFrom('subscription')
    .select('order_item_id')
    .where('id', '=', from.subscriptionId)
    .executeTakeFirstOrThrow()
  return buy(cart, from.userId, [
    lineOf(product, {
      subscription_type: 'Upgraded subscription',
      orig_order_item_id: order_item_id,
      billing_cycle: cycle,
    }),
  ])
}

const refund = (paymentId: number, amount_in_cents: number, rest: object = {}) =>
  cart.call(OPERATOR, 'POST', `/api/billing/payment/${paymentId}/refund/`, {
    amount_in_cents,
    reason: 'The customer asked for it',
    ...rest,
  })

async function preview(paymentId: number, query = '') {
  const url = `/api/billing/payment/${paymentId}/refund/${query}`
  const found = (await cart.call(OPERATOR, 'GET', url)).json<RefundPreview>()
  const of = (outcome: RefundOutcome) => found.outcomes.find((each) => each.outcome === outcome)
  return { ...found, of }
}

async function caseOf(id: number): Promise<SubscriptionCase> {
  return (await cart.call(OPERATOR, 'GET', `/api/billing/subscription/${id}/`)).json()
}

async function paymentsOf(userId: number) {
  const rows = await cart.db
    .selectFrom('payment')
    .select('amount_in_cents')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ amount_in_cents }) => amount_in_cents)
}

/** Findings of a full reconciliation about the user; also expects the books to agree. */
async function findings({ userId }: Purchase) {
  const { stripe, ledger } = await readMoney(cart)
  expect(ledger).toBe(stripe)
  const ids = await cart.db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  const run = await reconcile(contextOf(cart), { isFull: true })
  return run.findings
    .filter(({ subject }) => ids.some(({ id }) => subject.includes(`subscription ${id})`)))
    .map(({ kind }) => kind)
}

describe('a full refund that ends the plan', () => {
  it('a full refund of a monthly plan with auto-renew stops all charges', async () => {
    const bought = await subscribe(standard, 'monthly')
    expect((await refund(bought.paymentId, 1999)).statusCode).toBe(200)
    await runDays(40)
    expect(await paymentsOf(bought.userId)).toEqual([1999])
    expect(await caseOf(bought.subscriptionId)).toMatchObject({
      status: 'canceled_by_site',
      upcoming_charge: null,
      facts: { auto_renew: false },
      chain_total: { paid_in_cents: 1999, refunded_in_cents: 1999, access_till: null },
    })
    expect(await findings(bought)).toEqual([])
  })

  it('a full refund of an annual plan leaves nothing to pay', async () => {
    const bought = await subscribe(standard, 'annual')
    await refund(bought.paymentId, 19_188)
    const answer = await cart.call({ userId: bought.userId }, 'POST', '/api/order/start/', {
      subscription_type: 'Payment',
      subscription_id: bought.subscriptionId,
      product_id: null,
      billing_cycle: 'annual',
      is_commercial: false,
    })
    expect(answer.statusCode).toBe(409)
    await runDays(3)
    expect(await paymentsOf(bought.userId)).toEqual([19_188])
    expect((await caseOf(bought.subscriptionId)).status).toBe('canceled_by_site')
    expect(await findings(bought)).toEqual([])
  })

  it('a full refund of an upgrade also refunds the unused share of the previous plan', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    // 95.88 and 288.00 pay the whole year; both are unused on the first day.
    const shown = await preview(second.paymentId)
    expect(shown.of('end_now')).toMatchObject({
      problem: '',
      refunds: [
        { payment_id: second.paymentId, amount_in_cents: 28_800 },
        { payment_id: first.paymentId, amount_in_cents: 9588 },
      ],
      total_in_cents: 38_388,
      plan: null,
      access_till: null,
      days_left: 0,
      next_charge: null,
    })
    const answer = await refund(second.paymentId, 28_800, {
      outcome: 'end_now',
      expected_total_in_cents: 38_388,
    })
    expect(answer.statusCode).toBe(200)
    expect((await caseOf(second.subscriptionId)).chain_total).toEqual({
      paid_in_cents: 38_388,
      refunded_in_cents: 38_388,
      access_till: null,
    })
    expect(await findings(first)).toEqual([])
  })

  it('a full refund of an upgraded plan also ends the upgrade and refunds its unused share', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    expect((await refund(first.paymentId, 9588)).statusCode).toBe(200)
    expect(await caseOf(second.subscriptionId)).toMatchObject({
      status: 'canceled_by_site',
      chain_total: { paid_in_cents: 38_388, refunded_in_cents: 38_388 },
    })
    expect(await findings(first)).toEqual([])
  })

  it('a full refund after 100 days also refunds the unused days of the other payment', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    await runDays(100)
    // 2026-09-18 to 2027-06-09: 8 months 23 days, 263 of 360 days: 9588 × 263/360 = 7004.6.
    expect((await preview(second.paymentId)).of('end_now')?.refunds[1]).toEqual({
      payment_id: first.paymentId,
      amount_in_cents: 7005,
      working: '$95.88 × 263/360',
    })
    await refund(second.paymentId, 28_800)
    expect((await caseOf(second.subscriptionId)).chain_total.refunded_in_cents).toBe(35_805)
    expect(await findings(first)).toEqual([])
  })

  it('a full refund ends a renewal before its start and the auto-renew of the current plan', async () => {
    const bought = await subscribe(standard, 'annual')
    await runDays(345)
    const { order_item_id } = await cart.db
      .selectFrom('subscription')
      .select('order_item_id')
      .where('id', '=', bought.subscriptionId)
      .executeTakeFirstOrThrow()
    const renewal = await buy(
      cart,
      bought.userId,
      [
        lineOf(standard, {
          subscription_type: 'Renewed subscription',
          orig_order_item_id: order_item_id,
        }),
      ],
      { is_auto_renew: true },
    )
    await refund(renewal.paymentId, 19_188)
    expect((await caseOf(renewal.subscriptionId)).status).toBe('canceled_expired')
    expect(await caseOf(bought.subscriptionId)).toMatchObject({
      status: 'to_expire',
      facts: { auto_renew: false, subscription_expiry_date: '2027-06-09' },
    })
    await runDays(30)
    expect(await paymentsOf(bought.userId)).toEqual([19_188, 19_188])
    expect((await caseOf(bought.subscriptionId)).status).toBe('expired')
    expect(await findings(bought)).toEqual([])
  }, 120_000)

  it('a full refund made at Stripe also ends the plan', async () => {
    const bought = await subscribe(standard, 'monthly')
    await cart.gateway.createRefund({
      refundId: 0,
      paymentIntentId: bought.paymentIntentId,
      amountInCents: 1999,
    })
    await reconcile(contextOf(cart), { isFull: true })
    await runDays(35)
    expect(await paymentsOf(bought.userId)).toEqual([1999])
    expect((await caseOf(bought.subscriptionId)).status).toBe('canceled_by_site')
    expect(await findings(bought)).toEqual([])
  })

  it('a full refund replaces an outcome that is no longer possible and alerts an operator', async () => {
    const bought = await subscribe(standard, 'annual')
    const { amount_in_cents: amountInCents } = await cart.db
      .selectFrom('payment')
      .select('amount_in_cents')
      .where('id', '=', bought.paymentId)
      .executeTakeFirstOrThrow()
    await cart.db.transaction().execute((trx) =>
      requestRefund(trx, {
        paymentId: bought.paymentId,
        amountInCents,
        reason: 'The customer asked for it',
        actor: 'operator',
        actorUserId: OPERATOR.userId,
        outcome: 'restore_previous',
        now: cart.clock.now,
      }),
    )
    await runDays(1)
    await reconcile(contextOf(cart), { isFull: true })
    expect((await caseOf(bought.subscriptionId)).status).toBe('canceled_by_site')
    expect(await findings(bought)).toEqual([])
    const alerts = await cart.db
      .selectFrom('operator_alert')
      .select('subject')
      .where('kind', '=', 'refund-outcome-changed')
      .where('user_id', '=', bought.userId)
      .execute()
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.subject).toContain('"end_now" was applied')
  })
})

describe('a refunded upgrade that returns to the previous plan', () => {
  it('a refunded upgrade restores the previous plan for the rest of its term without automatic charges', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    const shown = (await preview(second.paymentId)).of('restore_previous')
    expect(shown).toMatchObject({
      problem: '',
      total_in_cents: 28_800,
      plan: 'Basic',
      status: 'current',
      access_till: '2027-06-09',
      days_left: 365,
      next_charge: null,
    })
    expect(shown?.mail.lines).toEqual([
      'You’re back on Basic, paid until Jun 9, 2027.',
      'Automatic renewal is off: we won’t charge your card again.',
    ])
    const answer = await refund(second.paymentId, 28_800, { outcome: 'restore_previous' })
    expect(answer.statusCode).toBe(200)
    const { chain, chain_total } = await caseOf(second.subscriptionId)
    expect(chain.map(({ name, status }) => [name, status])).toEqual([
      ['Basic', 'replaced'],
      ['Pro', 'replaced'],
      ['Basic', 'current'],
    ])
    expect(chain_total).toEqual({
      paid_in_cents: 38_388,
      refunded_in_cents: 28_800,
      access_till: '2027-06-09',
    })
    await runDays(400)
    expect(await paymentsOf(first.userId)).toEqual([9588, 28_800])
    expect((await caseOf(chain[2]?.id ?? 0)).status).toBe('expired')
    expect(await findings(first)).toEqual([])
  }, 120_000)

  it('a restored plan can be upgraded again at a price based on its own terms', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    await refund(second.paymentId, 28_800, { outcome: 'restore_previous' })
    const { chain } = await caseOf(second.subscriptionId)
    const again = await upgrade({ ...first, subscriptionId: chain[2]?.id ?? 0 }, pro)
    expect((await caseOf(again.subscriptionId)).status).toBe('current')
    expect(await paymentsOf(first.userId)).toEqual([9588, 28_800, 28_800])
    expect(await findings(first)).toEqual([])
  })

  it('a return to the previous plan is rejected for a payment without an upgrade', async () => {
    const bought = await subscribe(standard, 'annual')
    const answer = await refund(bought.paymentId, 19_188, { outcome: 'restore_previous' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail: 'This payment isn’t for an active upgrade.',
      code: 'outcome_not_possible',
    })
  })
})

describe('free access after a refund', () => {
  it('free access lasts until its day without charges and is not shown as overdue', async () => {
    const bought = await subscribe(standard, 'monthly')
    const till = addDays(today(), 44)
    const shown = (await preview(bought.paymentId, `?access_till=${till}`)).of('gift')
    expect(shown).toMatchObject({ plan: 'Standard', access_till: till, days_left: 45 })
    await refund(bought.paymentId, 1999, { outcome: 'gift', access_till: till })
    await runDays(44)
    expect((await caseOf(bought.subscriptionId)).status).toBe('to_expire')
    expect(await findings(bought)).toEqual([])
    await runDays(1)
    expect((await caseOf(bought.subscriptionId)).status).toBe('expired')
    await runDays(30)
    expect(await paymentsOf(bought.userId)).toEqual([1999])
    expect(await findings(bought)).toEqual([])
  })

  it.each([
    ['no day', {}, 400],
    ['a day that does not exist', { access_till: '2026-13-45' }, 400],
    ['yesterday', { access_till: '2026-06-09' }, 409],
    ['more than a year ahead', { access_till: '2027-06-11' }, 409],
  ])('free access with %s is rejected', async (_name, rest, status) => {
    const bought = await subscribe(standard, 'monthly')
    const answer = await refund(bought.paymentId, 1999, { outcome: 'gift', ...rest })
    expect(answer.statusCode).toBe(status)
    expect((await caseOf(bought.subscriptionId)).status).toBe('current')
  })
})

it('the preview of a refund rejects a day that does not exist', async () => {
  const { paymentId } = await subscribe(standard, 'monthly')
  const url = `/api/billing/payment/${paymentId}/refund/?access_till=2026-13-45`
  const answer = await cart.call(OPERATOR, 'GET', url)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { access_till: ['Enter a valid date.'] },
  ])
})

describe('a partial refund', () => {
  it('a partial refund keeps the plan, its auto-renew and its next charge', async () => {
    const bought = await subscribe(standard, 'monthly')
    const shown = await preview(bought.paymentId, '?amount_in_cents=500')
    expect(shown).toMatchObject({ is_whole: false, default_outcome: 'keep_plan' })
    expect(shown.of('keep_plan')).toMatchObject({
      plan: 'Standard',
      next_charge: { on: '2026-07-09', amount_in_cents: 1999 },
    })
    await refund(bought.paymentId, 500)
    await runDays(31)
    expect(await paymentsOf(bought.userId)).toEqual([1999, 1999])
    expect((await caseOf(bought.subscriptionId)).status).toBe('current')
    expect(await findings(bought)).toEqual([])
  })

  it('a partial refund of the whole remainder counts as a full refund', async () => {
    const bought = await subscribe(standard, 'monthly')
    await refund(bought.paymentId, 500)
    const rest = await refund(bought.paymentId, 1499, { outcome: 'keep_plan' })
    expect(rest.json()).toEqual({
      detail: 'A full refund can’t keep the plan as it is.',
      code: 'outcome_not_possible',
    })
    expect((await refund(bought.paymentId, 1499)).statusCode).toBe(200)
    expect((await caseOf(bought.subscriptionId)).status).toBe('canceled_by_site')
  })
})

describe('a pending refund', () => {
  it('a pending refund holds automatic charges until it settles', async () => {
    const bought = await subscribe(standard, 'monthly')
    await runDays(28)
    await cart.simulator.control('POST', 'faults', {
      route: '* /v1/refunds',
      kind: '500_before',
      times: 500,
    })
    expect((await refund(bought.paymentId, 1999)).statusCode).toBe(503)
    await runDays(3)
    expect(await paymentsOf(bought.userId)).toEqual([1999])
    await cart.simulator.control('DELETE', 'faults')
    await runDays(2)
    expect(await paymentsOf(bought.userId)).toEqual([1999])
    expect((await caseOf(bought.subscriptionId)).status).toBe('canceled_by_site')
    expect(await findings(bought)).toEqual([])
  })
})

describe('refund mails', () => {
  const mailOf = async ({ userId }: Purchase) => (await listNotices(cart, userId)).at(-1)
  const card = { brand: 'visa', last4: '4242' }

  it('each refunded payment sends one mail', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    await refund(second.paymentId, 28_800)
    const notices = (await listNotices(cart, first.userId)).map(({ notice }) => notice)
    expect(notices.filter((notice) => notice.includes('refund'))).toHaveLength(2)
  })

  it.each([
    ['end_now', 'plan-ended-by-refund', 1999, null],
    ['gift', 'plan-kept-as-gift', 1999, '2026-07-24'],
    ['keep_plan', 'refund-made', 500, null],
  ] as const)(
    'the mail about a refund of "%s" is a %s',
    async (outcome, notice, amount_in_cents, access_till) => {
      const bought = await subscribe(standard, 'monthly')
      await refund(bought.paymentId, amount_in_cents, {
        outcome,
        ...(access_till && { access_till }),
      })
      expect(await mailOf(bought)).toMatchObject({
        notice,
        variables: {
          plan: 'Standard',
          day: '2026-06-10',
          amount_in_cents,
          card,
          reason: 'The customer asked for it',
          ...(outcome !== 'keep_plan' && { access_till }),
        },
      })
    },
  )

  it('the mail about a refunded upgrade names the restored plan and its paid-till day', async () => {
    const first = await subscribe(basic, 'annual')
    const second = await upgrade(first, pro)
    await refund(second.paymentId, 28_800, { outcome: 'restore_previous' })
    expect(await mailOf(first)).toMatchObject({
      notice: 'plan-restored-by-refund',
      variables: { plan: 'Basic', amount_in_cents: 28_800, access_till: '2027-06-09', card },
    })
  })
})
