import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payment, Reconciliation, SiteRefund, SubscriptionCase } from '@quantamental/api/cart'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { buy, lineOf, type Purchase, productId } from '../../test/order-cart.ts'
import { expectNothingLost, listNotices, readMoney } from '../../test/read-money.ts'

const OPERATOR = { userId: 9000, roles: ['operator'] }
const DAY = 86_400

let cart: TestCart
let standard: number
let nextUser = 700

const newPurchase = () => buy(cart, ++nextUser, [lineOf(standard)])
const post = (url: string, body: object) => cart.call(OPERATOR, 'POST', url, body)
const refund = (id: number, amount_in_cents: unknown, reason: unknown = 'A goodwill gesture') =>
  post(`/api/billing/payment/${id}/refund/`, { amount_in_cents, reason })
const cancel = (id: number, choice: SiteRefund, rest: object = {}) =>
  post(`/api/billing/subscription/${id}/cancel/`, {
    refund: choice,
    reason: 'The terms were broken',
    ...rest,
  })
async function readCase({ subscriptionId }: Purchase): Promise<SubscriptionCase> {
  return (await cart.call(OPERATOR, 'GET', `/api/billing/subscription/${subscriptionId}/`)).json()
}
function refundsOf({ paymentId }: Purchase) {
  return cart.db
    .selectFrom('refund')
    .select(['amount_in_cents', 'state', 'reason', 'actor', 'actor_user_id'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}
function actionsOf({ userId }: Purchase) {
  return cart.db
    .selectFrom('operator_action')
    .select(['action', 'subject', 'reason', 'detail', 'operator_user_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
async function noticesOf({ userId }: Purchase) {
  return (await listNotices(cart, userId)).map(({ notice }) => notice)
}
/** Number of responses by status. */
function count(answers: readonly { statusCode: number }[]) {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

beforeAll(async () => {
  cart = await buildTestCart()
  standard = await productId(cart, 4)
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

describe('a refund of a payment', () => {
  it('a partial refund goes to the card, the ledger, the log and a mail', async () => {
    const bought = await newPurchase()
    const answer = await refund(bought.paymentId, 500)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Payment>()).toMatchObject({
      id: bought.paymentId,
      amount_in_cents: 19_188,
      refunded_in_cents: 500,
    })
    expect(await refundsOf(bought)).toEqual([
      {
        amount_in_cents: 500,
        state: 'succeeded',
        reason: 'A goodwill gesture',
        actor: 'operator',
        actor_user_id: 9000,
      },
    ])
    expect(await actionsOf(bought)).toMatchObject([
      {
        action: 'refund',
        subject: `payment ${bought.paymentId}`,
        reason: 'A goodwill gesture',
        operator_user_id: 9000,
        detail: { amount_in_cents: 500, left_in_cents: 19_188 },
      },
    ])
    expect(await noticesOf(bought)).toContain('refund-made')
    expect((await readCase(bought)).status).toBe('current')
    await expectNothingLost(cart)
  })

  it('a full refund requested twenty times at once is made exactly once', async () => {
    const bought = await newPurchase()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(bought.paymentId, 19_188)),
    )
    expect(count(answers)).toEqual({ 200: 1, 409: 19 })
    expect(await refundsOf(bought)).toMatchObject([{ amount_in_cents: 19_188, state: 'succeeded' }])
    expect(await actionsOf(bought)).toHaveLength(1)
    expect(
      (await noticesOf(bought)).filter((each) => each === 'plan-ended-by-refund'),
    ).toHaveLength(1)
    await expectNothingLost(cart)
  })

  it('a partial refund clicked twice on two instances is made once', async () => {
    const bought = await newPurchase()
    const other = await cart.buildInstance()
    const headers = await viewerCookies(OPERATOR)
    const url = `/api/billing/payment/${bought.paymentId}/refund/`
    const payload = { amount_in_cents: 1999, reason: 'A double click' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? other : cart.app).inject({ method: 'POST', url, headers, payload }),
      ),
    )
    expect(count(answers)).toEqual({ 200: 1, 409: 7 })
    expect(await refundsOf(bought)).toHaveLength(1)
    await expectNothingLost(cart)
  })

  it('refunds can use the whole payment and not a cent more', async () => {
    const bought = await newPurchase()
    expect((await refund(bought.paymentId, 19_189)).json()).toEqual({
      detail: 'You can refund at most $191.88 of this payment.',
      code: 'not_enough_left',
    })
    expect((await refund(bought.paymentId, 19_187)).statusCode).toBe(200)
    expect((await refund(bought.paymentId, 2)).json()).toMatchObject({
      detail: 'You can refund at most $0.01 of this payment.',
    })
    expect((await refund(bought.paymentId, 1)).statusCode).toBe(200)
    expect((await refund(bought.paymentId, 3)).json()).toEqual({
      detail: 'This payment is already fully refunded.',
      code: 'nothing_left',
    })
    expect((await refundsOf(bought)).map((each) => each.amount_in_cents)).toEqual([19_187, 1])
    await expectNothingLost(cart)
  })

  it('concurrent partial refunds never exceed the payment', async () => {
    const bought = await newPurchase()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => refund(bought.paymentId, 4000 + n)),
    )
    const counts = count(answers)
    expect((counts[200] ?? 0) + (counts[409] ?? 0)).toBe(20)
    const sum = (await refundsOf(bought)).reduce((total, each) => total + each.amount_in_cents, 0)
    expect(sum).toBeLessThanOrEqual(19_188)
    expect((await refundsOf(bought)).length).toBe(counts[200])
    expect(await actionsOf(bought)).toHaveLength(counts[200] ?? 0)
    await expectNothingLost(cart)
  })

  it('a refund of the same amount is allowed again after a minute', async () => {
    const bought = await newPurchase()
    expect((await refund(bought.paymentId, 100)).statusCode).toBe(200)
    expect((await refund(bought.paymentId, 100)).json()).toMatchObject({ code: 'refund_just_made' })
    cart.clock.advance(60)
    expect((await refund(bought.paymentId, 100)).statusCode).toBe(200)
    expect(await refundsOf(bought)).toHaveLength(2)
  })

  it('a refund without a response from Stripe is recorded, reported and not requested twice', async () => {
    const bought = await newPurchase()
    await cart.simulator.control('POST', 'faults', {
      route: 'POST /v1/refunds',
      kind: '500_before',
      times: 50,
    })
    const answer = await refund(bought.paymentId, 700)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().detail).toContain('The refund is saved')
    expect((await refund(bought.paymentId, 800)).json()).toMatchObject({
      code: 'refund_in_progress',
    })
    expect(await refundsOf(bought)).toMatchObject([{ amount_in_cents: 700, state: 'requested' }])
  })

  it.each<[string, unknown, unknown?]>([
    ['nothing', 0],
    ['a negative amount', -500],
    ['half a cent', 0.5],
    ['a text', '500'],
    ['null', null],
    ['an amount above the maximum', 1_000_000_001],
    ['no reason', 500, ''],
    ['a reason of spaces', 500, '    '],
    ['a list as reason', 500, ['because']],
  ])('a refund of %s is rejected', async (...[, amount, reason]) => {
    const untouched = await newPurchase()
    const answer = await refund(
      untouched.paymentId,
      amount,
      ...(reason === undefined ? [] : [reason]),
    )
    expect(answer.statusCode).toBe(400)
    expect(await refundsOf(untouched)).toEqual([])
    expect(await actionsOf(untouched)).toEqual([])
  })

  it('a disputed payment cannot be refunded, and no cancellation offers it', async () => {
    const bought = await newPurchase()
    await cart.db
      .insertInto('dispute')
      .values({
        id: `dp_${bought.paymentId}`,
        user_id: bought.userId,
        payment_intent_id: bought.paymentIntentId,
        subscription_id: bought.subscriptionId,
        amount_in_cents: 19_188,
        reason: 'fraudulent',
        state: 'open',
        opened_at: cart.clock.now,
        closed_at: null,
      })
      .execute()
    expect((await refund(bought.paymentId, 100)).json()).toMatchObject({ code: 'payment_disputed' })
    const { refund_choices } = await readCase(bought)
    expect(refund_choices.map(({ amount_in_cents }) => amount_in_cents)).toEqual([0, 0, 0, 0])
    expect(await refundsOf(bought)).toEqual([])
  })

  it('a refund of an unknown payment is not found', async () => {
    expect((await refund(2_147_483_647, 1)).statusCode).toBe(404)
    expect((await refund(2_147_483_648, 1)).statusCode).toBe(400)
  })
})

describe('a cancellation by the site', () => {
  // Bought on its first day; canceled 100 days later, after 3 months and 9 days. From 2026-09-18 to
  // 2027-06-09, 8 months 23 days are unused, 263 of 360 days: 19188 × 263/360 = 14017.9.
  const UNUSED = 14_018

  it.each<[SiteRefund, number]>([
    ['none', 0],
    ['last_payment', 19_188],
    ['unused_days', UNUSED],
    ['everything', 19_188],
  ])('a cancellation by the site with %s refunds %i cents', async (choice, cents) => {
    const at = cart.clock.now
    cart.clock.now = new Date('2026-06-10T15:00:00Z')
    await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString() })
    const bought = await newPurchase()
    cart.clock.advance(100 * DAY)
    await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString() })
    const choices = (await readCase(bought)).refund_choices
    expect(choices.find(({ refund: each }) => each === choice)?.amount_in_cents).toBe(cents)
    const answer = await cancel(bought.subscriptionId, choice, { expected_in_cents: cents })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<SubscriptionCase>()).toMatchObject({
      status: 'canceled_by_site',
      payments: [{ refunded_in_cents: cents }],
    })
    expect(answer.json<SubscriptionCase>().timeline).toContainEqual(
      expect.objectContaining({
        event: 'site-canceled',
        actor: 'operator',
        actor_user_id: 9000,
        reason: 'The terms were broken',
        status_after: 'canceled_by_site',
      }),
    )
    expect((await refundsOf(bought)).map((each) => each.amount_in_cents)).toEqual(
      cents === 0 ? [] : [cents],
    )
    expect(await actionsOf(bought)).toMatchObject([
      { action: 'cancel', detail: { refund: choice, amount_in_cents: cents } },
    ])
    expect(await listNotices(cart, bought.userId)).toContainEqual(
      expect.objectContaining({
        notice: 'plan-canceled-by-site',
        variables: expect.objectContaining({ refund_in_cents: cents }),
      }),
    )
    cart.clock.now = at
    await expectNothingLost(cart)
  })

  it('ten cancellations at once cancel and refund once', async () => {
    const bought = await newPurchase()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancel(bought.subscriptionId, 'everything')),
    )
    expect(count(answers)).toEqual({ 200: 1, 409: 9 })
    expect(answers.find((each) => each.statusCode === 409)?.json()).toEqual({
      detail: 'This subscription is already over.',
      code: 'already_over',
    })
    expect(await refundsOf(bought)).toHaveLength(1)
    expect(await actionsOf(bought)).toHaveLength(1)
    await expectNothingLost(cart)
  })

  it('a cancellation stops when the refund is not the one shown to the operator', async () => {
    const bought = await newPurchase()
    await refund(bought.paymentId, 188)
    const answer = await cancel(bought.subscriptionId, 'everything', { expected_in_cents: 19_188 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail: 'The refund is now $190. Check it before you cancel.',
      code: 'refund_changed',
    })
    expect((await readCase(bought)).status).toBe('current')
    expect(await actionsOf(bought)).toHaveLength(1)
  })

  it('a cancellation and a refund of the same payment never exceed the payment together', async () => {
    const bought = await newPurchase()
    await Promise.all([
      refund(bought.paymentId, 10_000),
      cancel(bought.subscriptionId, 'everything'),
    ])
    const sum = (await refundsOf(bought)).reduce((total, each) => total + each.amount_in_cents, 0)
    expect(sum).toBe(19_188)
    await expectNothingLost(cart)
  })

  it('a cancellation takes effect while Stripe is down; its refund waits', async () => {
    const bought = await newPurchase()
    await cart.simulator.control('POST', 'faults', {
      route: '* /v1/refunds',
      kind: '500_before',
      times: 50,
    })
    const answer = await cancel(bought.subscriptionId, 'everything')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<SubscriptionCase>().status).toBe('canceled_by_site')
    expect(await refundsOf(bought)).toMatchObject([{ state: 'requested' }])
  })

  it.each([
    ['another choice', { refund: 'twice' }],
    ['no choice', { refund: null }],
    ['no reason', { reason: ' ' }],
    ['an additional amount', { amount_in_cents: 1 }],
    ['a negative sum', { expected_in_cents: -1 }],
  ])('a cancellation with %s is rejected', async (_name, rest) => {
    const untouched = await newPurchase()
    expect((await cancel(untouched.subscriptionId, 'none', rest)).statusCode).toBe(400)
    expect((await readCase(untouched)).status).toBe('current')
  })
})

describe('reconciliation on request', () => {
  it('a requested reconciliation runs, is recorded, and has equal sums', async () => {
    await newPurchase()
    const answer = await post('/api/billing/reconciliation/', {})
    expect(answer.statusCode).toBe(200)
    const run = answer.json<Reconciliation>()
    const { stripe } = await readMoney(cart)
    expect(run.card_company_in_cents).toBe(stripe)
    expect(run.ledger_in_cents).toBe(stripe)
    const listed = await cart.call(OPERATOR, 'GET', '/api/billing/reconciliation/')
    expect(listed.json<Reconciliation[]>()[0]).toEqual(run)
    const actions = await cart.db
      .selectFrom('operator_action')
      .select('action')
      .where('action', '=', 'run_reconciliation')
      .execute()
    expect(actions).toHaveLength(1)
  })

  it('a requested reconciliation reports that Stripe does not respond', async () => {
    await cart.simulator.control('POST', 'faults', {
      route: 'GET /v1/*',
      kind: '500_before',
      times: 200,
    })
    expect((await post('/api/billing/reconciliation/', {})).statusCode).toBe(503)
  })
})
