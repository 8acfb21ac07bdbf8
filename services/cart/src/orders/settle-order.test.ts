import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CartLine, Order } from '@quantamental/api/cart'
import type Stripe from 'stripe'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import {
  lineOf,
  openPage,
  payOnHostedPage,
  placeAndPay,
  placeOrder,
  productId,
  refreshOrder,
  requestOf,
} from '../../test/order-cart.ts'
import { alertsOf, listNotices, subscriptionsOf } from '../../test/read-money.ts'
import { syncIntent } from '../payments/sync-intent.ts'
import { RefundTooLargeError, requestRefund } from '../refunds/request-refund.ts'
import { sendRefunds, syncRefunds } from '../refunds/sync-refunds.ts'
import { syncOrder } from './sync-order.ts'

let cart: TestCart
let standard: number
let basic: number
let alacarte: number
let nextUser = 200

beforeAll(async () => {
  cart = await buildTestCart()
  await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString(), frozen: true })
  standard = await productId(cart, 4)
  basic = await productId(cart, 3)
  alacarte = await productId(cart, 0)
})
afterAll(() => cart?.close())

const newUser = () => ({ userId: ++nextUser })

function ledgerOf(userId: number) {
  return cart.db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
async function paymentOf(userId: number) {
  return cart.db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}
async function getOrder(viewer: { userId: number }, id: number) {
  return (await cart.call(viewer, 'GET', `/api/order/${id}/`)).json<Order>()
}
/** Pay an order on the checkout page without notifying the service. */
const payUnreported = (viewer: { userId: number }, lines = [lineOf(standard)]) =>
  placeAndPay(cart, viewer, lines)
/** Context in which Stripe reports the session modified by `change`. */
function reporting(change: (session: Stripe.Checkout.Session) => void) {
  return contextOf(cart, {
    async retrieveCheckoutSession(id) {
      const session = await cart.gateway.retrieveCheckoutSession(id)
      change(session)
      return session
    },
  })
}
function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return session.payment_intent as Stripe.PaymentIntent
}

describe('a payment that differs from its order', () => {
  it.each<[string, (session: Stripe.Checkout.Session) => void]>([
    [
      'amount',
      (session) => {
        session.amount_total = 1
      },
    ],
    [
      'amount received',
      (session) => {
        intentOf(session).amount_received = 19187
      },
    ],
    [
      'currency',
      (session) => {
        session.currency = 'jpy'
      },
    ],
  ])(
    'a payment with a different %s opens nothing, is reported and refunded',
    async (_what, change) => {
      const viewer = newUser()
      const order = await payUnreported(viewer)
      await syncOrder(reporting(change), order.id)
      expect(await getOrder(viewer, order.id)).toMatchObject({ state: 'refunded', unlocks: [] })
      expect(await subscriptionsOf(cart, viewer.userId)).toEqual([])
      expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'amount-differs' }])
    },
  )

  it.each<[string, (session: Stripe.Checkout.Session) => void]>([
    [
      'order',
      (session) => {
        session.metadata = { order_id: '999999' }
      },
    ],
    [
      'order of the payment',
      (session) => {
        intentOf(session).metadata = {}
      },
    ],
    [
      'customer',
      (session) => {
        session.customer = 'cus_of_somebody_else'
      },
    ],
  ])(
    'a payment with a different %s is not accepted for the order and is reported',
    async (_what, change) => {
      const viewer = newUser()
      const order = await payUnreported(viewer)
      await syncOrder(reporting(change), order.id)
      expect(await getOrder(viewer, order.id)).toMatchObject({ state: 'abandoned', unlocks: [] })
      expect(await subscriptionsOf(cart, viewer.userId)).toEqual([])
      expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'payment-differs' }])
      // With the correct data in a later read, the payment belongs to a closed order.
      await syncOrder(contextOf(cart), order.id)
      expect(await getOrder(viewer, order.id)).toMatchObject({
        state: 'refunded',
        refunded_in_cents: 19188,
      })
    },
  )
})

it('a payment of a user who was deleted in the meantime is refunded', async () => {
  const viewer = newUser()
  const order = await payUnreported(viewer)
  await cart.db
    .updateTable('purchase_order')
    .set({ user_id: 0, state: 'abandoned' })
    .where('id', '=', order.id)
    .execute()
  await syncOrder(contextOf(cart), order.id)
  const payment = await paymentOf(0)
  expect(payment).toMatchObject({ is_applied: false, amount_in_cents: 19188 })
  const refund = await cart.db
    .selectFrom('refund')
    .select('state')
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(refund.state).toBe('succeeded')
})

/** Pay a second checkout page that names the order but is unknown to the service. */
async function payOnSecondPage({ userId }: { userId: number }, order: Order) {
  const { customer_id: customerId } = await cart.db
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const second = await cart.gateway.createCheckoutSession({
    orderId: order.id,
    revision: 99,
    customerId,
    lines: [{ orderItemId: 1, label: 'Standard, annual', amountInCents: 19188 }],
    description: 'again',
    savesCard: false,
    expiresAt: new Date(cart.clock.now.getTime() + 31 * 60_000),
  })
  await payOnHostedPage(String(second.url))
  const paid = await cart.gateway.retrieveCheckoutSession(second.id)
  return paid
}

describe('a second payment that names the order', () => {
  it('a second payment is refunded, and the order stays completed', async () => {
    const viewer = newUser()
    const order = await payUnreported(viewer)
    await refreshOrder(cart, viewer, order.id)
    const paid = await payOnSecondPage(viewer, order)
    expect(await syncIntent(contextOf(cart), intentOf(paid).id)).toBe('refunded')
    expect(await syncIntent(contextOf(cart), intentOf(paid).id)).toBe('order')
    expect(await getOrder(viewer, order.id)).toMatchObject({ state: 'completed' })
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'paid-after-close' }])
    expect(await subscriptionsOf(cart, viewer.userId)).toHaveLength(1)
  })

  it('a second payment of an abandoned order is refunded, and the order shows the refund', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    await openPage(cart, viewer, order.id)
    await cart.call(viewer, 'POST', `/api/order/${order.id}/abandon/`)
    const paid = await payOnSecondPage(viewer, order)
    expect(await syncIntent(contextOf(cart), intentOf(paid).id)).toBe('refunded')
    expect(await getOrder(viewer, order.id)).toMatchObject({
      state: 'refunded',
      message:
        'Your payment arrived after the order was closed. We’ll refund it in full to your card; nothing else changed.',
    })
    expect(await subscriptionsOf(cart, viewer.userId)).toEqual([])
  })

  it('a second payment is left alone while the checkout page of the order is open', async () => {
    const viewer = newUser()
    const order = await payUnreported(viewer)
    const session = await cart.db
      .selectFrom('purchase_order')
      .select('checkout_session_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const paid = await cart.gateway.retrieveCheckoutSession(String(session.checkout_session_id))
    const early = reporting((session) => {
      session.status = 'open'
      session.payment_status = 'unpaid'
    })
    expect(await syncIntent(early, intentOf(paid).id)).toBe('waiting')
    expect(await syncIntent(contextOf(cart), intentOf(paid).id)).toBe('order')
    expect(await getOrder(viewer, order.id)).toMatchObject({ state: 'completed' })
  })
})

describe('a cart with several items', () => {
  it('a cart with several items is applied in full, each item with its ledger entry', async () => {
    const viewer = newUser()
    const order = await payUnreported(viewer, [
      lineOf(standard),
      lineOf(alacarte, { addon_product_id: standard }),
    ])
    // 12 × 15.99 and 12 × 3.99 × 0.85 = 40.698
    expect(order.total_in_cents).toBe(19188 + 4070)
    await refreshOrder(cart, viewer, order.id)
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      { product_type: 'subscription', addon_product_code: 'ALACARTE_20' },
      { product_type: 'other', paid_till_date: '2027-06-09' },
    ])
    expect((await ledgerOf(viewer.userId)).map((entry) => entry.amount_in_cents)).toEqual([
      19188, 4070,
    ])
    expect(await listNotices(cart, viewer.userId)).toHaveLength(1)
    await expectPaidOf(order, viewer)
  })

  it('items that can no longer be applied are refunded, and the others are applied', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      billing_cycle: 'monthly',
      subscription_start_date: '2026-01-15',
      subscription_expiry_date: '2027-01-14',
      paid_till_date: '2026-05-14',
      auto_renew: false,
    })
    const order = await placeOrder(cart, viewer, [
      lineOf(standard, {
        subscription_type: 'Payment',
        billing_cycle: 'monthly',
        orig_order_item_id: source.order_item_id,
      }),
      lineOf(alacarte),
    ])
    const url = await openPage(cart, viewer, order.id)
    // The month was paid in another way in the meantime.
    await cart.db
      .updateTable('subscription')
      .set({ paid_till_date: '2026-06-14' })
      .where('id', '=', source.id)
      .execute()
    await payOnHostedPage(url)
    const done = await refreshOrder(cart, viewer, order.id)
    // 12 × 3.99 stays, the month of 19.99 is refunded.
    expect(done).toMatchObject({
      state: 'completed',
      total_in_cents: 1999 + 4788,
      refunded_in_cents: 1999,
      items: [{ item_status: 'void' }, { item_status: 'paid' }],
    })
    expect(done.message).toContain('refund $19.99')
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'paid-after-change' }])
    const notices = (await listNotices(cart, viewer.userId)).map(({ notice }) => notice)
    expect(notices.sort()).toEqual(['order-receipt', 'refund-made'])
  })

  async function expectPaidOf(order: Order, viewer: { userId: number }) {
    const payment = await paymentOf(viewer.userId)
    expect(payment).toMatchObject({
      amount_in_cents: order.total_in_cents,
      is_applied: true,
      paid_on: '2026-06-10',
      order_id: order.id,
    })
  }
})

it('a plan paid while another started alerts operators once', async () => {
  const viewer = newUser()
  const order = await payUnreported(viewer)
  await insertSubscription(cart.db, { user_id: viewer.userId })
  await refreshOrder(cart, viewer, order.id)
  expect(await getOrder(viewer, order.id)).toMatchObject({
    state: 'refunded',
    refunded_in_cents: 19188,
  })
  expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'paid-after-change' }])
})

describe('a payment of an overdue amount', () => {
  it('a payment of an overdue amount opens the days it paid for, not the whole term', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      billing_cycle: 'monthly',
      subscription_start_date: '2026-01-15',
      subscription_expiry_date: '2027-01-14',
      paid_till_date: '2026-05-14',
    })
    const order = await payUnreported(viewer, [
      lineOf(standard, {
        subscription_type: 'Payment',
        billing_cycle: 'monthly',
        orig_order_item_id: source.order_item_id,
      }),
    ])
    const done = await refreshOrder(cart, viewer, order.id)
    expect(done.unlocks).toMatchObject([{ from: '2026-05-15', until: '2026-06-14' }])
  })
})

describe('a checkout page created before midnight in New York and paid after it', () => {
  const setNow = async (instant: string) => {
    cart.clock.now = new Date(instant)
    await cart.simulator.control('POST', 'clock', { now: instant, frozen: true })
  }
  beforeEach(() => setNow('2026-06-11T03:50:00Z'))
  afterEach(() => setNow('2026-06-10T15:00:00Z'))
  const payAfterMidnight = async (viewer: { userId: number }, lines: CartLine[]) => {
    const order = await placeOrder(cart, viewer, lines)
    const url = await openPage(cart, viewer, order.id)
    await setNow('2026-06-11T04:10:00Z')
    await payOnHostedPage(url)
    // Even if reported a day later, the day of the payment counts.
    await setNow('2026-06-12T16:00:00Z')
    return { quoted: order, paid: await refreshOrder(cart, viewer, order.id) }
  }

  it('a payment after midnight loses no day of a new subscription, and the order shows its days', async () => {
    const viewer = newUser()
    const { quoted, paid } = await payAfterMidnight(viewer, [
      lineOf(standard),
      lineOf(alacarte, { billing_cycle: 'monthly' }),
    ])
    expect(quoted.items[0]).toMatchObject({ subscription_start_date: '2026-06-10' })
    const year = {
      subscription_start_date: '2026-06-11',
      subscription_end_date: '2027-06-10',
      new_payment_start_date: '2026-06-11',
    }
    expect(paid).toMatchObject({
      state: 'completed',
      items: [
        { ...year, paid_till_date: '2027-06-10' },
        { ...year, paid_till_date: '2026-07-10' },
      ],
      unlocks: [
        { from: '2026-06-11', until: '2027-06-10' },
        { from: '2026-06-11', until: '2026-07-10' },
      ],
    })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      { subscription_start_date: '2026-06-11', subscription_expiry_date: '2027-06-10' },
      { subscription_start_date: '2026-06-11', paid_till_date: '2026-07-10' },
    ])
    expect(await ledgerOf(viewer.userId)).toMatchObject([
      { day: '2026-06-11', period_start: '2026-06-11', period_end: '2027-06-10' },
      { day: '2026-06-11', period_start: '2026-06-11', period_end: '2026-07-10' },
    ])
  })

  it('a payment after midnight renews an expired plan from the following day', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      subscription_start_date: '2025-06-01',
      subscription_expiry_date: '2026-05-31',
      paid_till_date: '2026-05-31',
    })
    const { quoted, paid } = await payAfterMidnight(viewer, [
      lineOf(standard, {
        subscription_type: 'Renewed subscription',
        orig_order_item_id: source.order_item_id,
      }),
    ])
    expect(quoted.items[0]).toMatchObject({ subscription_start_date: '2026-06-11' })
    expect(paid.items[0]).toMatchObject({
      subscription_start_date: '2026-06-12',
      subscription_end_date: '2027-06-11',
      new_payment_start_date: '2026-06-12',
      paid_till_date: '2027-06-11',
    })
  })
})

describe('a free order', () => {
  it('a free order is completed at once, without Stripe', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, { user_id: viewer.userId })
    const swap = lineOf(basic, {
      subscription_type: 'Swapped subscription',
      orig_order_item_id: source.order_item_id,
    })
    const order = await placeOrder(cart, viewer, [swap])
    expect(order).toMatchObject({ state: 'completed', total_in_cents: 0, receipt_url: null })
    expect(order.unlocks).toMatchObject([{ from: '2026-06-10', until: '2026-12-31' }])
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      { id: source.id },
      { source_subscription_id: source.id, source_kind: 'Swapped subscription' },
    ])
    expect(await ledgerOf(viewer.userId)).toEqual([])
    const paying = await cart.call(viewer, 'POST', '/api/checkout/', { order_id: order.id })
    expect(paying.statusCode).toBe(409)
  })
})

describe('a renewal in the last days of a term', () => {
  it('a renewal starts the day after the expiry and cannot be paid twice', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      subscription_start_date: '2025-07-01',
      subscription_expiry_date: '2026-06-30',
      paid_till_date: '2026-06-30',
    })
    const renewal = lineOf(standard, {
      subscription_type: 'Renewed subscription',
      orig_order_item_id: source.order_item_id,
    })
    const request = await requestOf(cart, viewer, [renewal])
    const order = await payUnreported(viewer, [renewal])
    const done = await refreshOrder(cart, viewer, order.id)
    expect(done.unlocks).toMatchObject([{ from: '2026-07-01', until: '2027-06-30' }])
    const again = await cart.call(viewer, 'POST', '/api/order/', request)
    expect([again.statusCode, again.json().code]).toEqual([409, 'cart_problem'])
  })
})

describe('a refund of an order', () => {
  const refund = (paymentId: number, amountInCents: number, outcome?: 'end_now') =>
    cart.db.transaction().execute((trx) =>
      requestRefund(trx, {
        paymentId,
        amountInCents,
        reason: 'requested',
        actor: 'operator',
        actorUserId: 1,
        ...(outcome && { outcome }),
        now: cart.clock.now,
      }),
    )
  async function paid() {
    const viewer = newUser()
    const order = await payUnreported(viewer)
    await refreshOrder(cart, viewer, order.id)
    return { viewer, order, payment: await paymentOf(viewer.userId) }
  }

  it('a partial refund leaves the subscription unchanged', async () => {
    const { viewer, order, payment } = await paid()
    await refund(payment.id, 1000)
    expect(await sendRefunds(contextOf(cart))).toBe(1)
    expect(await sendRefunds(contextOf(cart))).toBe(0)
    expect(await getOrder(viewer, order.id)).toMatchObject({
      state: 'completed',
      refunded_in_cents: 1000,
    })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      { paid_till_date: '2027-06-09' },
    ])
    expect((await ledgerOf(viewer.userId)).map((entry) => entry.amount_in_cents)).toEqual([
      19188, -1000,
    ])
  })

  it('a full refund ends the plan', async () => {
    const { viewer, order, payment } = await paid()
    await refund(payment.id, 19188, 'end_now')
    await sendRefunds(contextOf(cart))
    expect(await getOrder(viewer, order.id)).toMatchObject({
      state: 'refunded',
      refunded_in_cents: 19188,
      items: [{ item_status: 'refunded' }],
      unlocks: [],
    })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      { paid_till_date: '2026-06-09' },
    ])
    expect(await listNotices(cart, viewer.userId)).toMatchObject([
      { notice: 'order-receipt', variables: { amount_in_cents: 19_188 } },
      {
        notice: 'plan-ended-by-refund',
        variables: {
          plan: 'Standard',
          amount_in_cents: 19_188,
          access_till: null,
          card: { brand: 'visa', last4: '4242' },
        },
      },
    ])
  })

  it('refunds never exceed the payment, even when two are requested at once', async () => {
    const { payment } = await paid()
    const results = await Promise.allSettled([
      refund(payment.id, 10_000),
      refund(payment.id, 10_000),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(refund(payment.id, 9_189)).rejects.toBeInstanceOf(RefundTooLargeError)
    await refund(payment.id, 9_188)
    expect(await sendRefunds(contextOf(cart))).toBe(2)
  })

  it.each(['500_after', 'reset_after', '500_before'])(
    'a refund with a response of %s is sent once',
    async (kind) => {
      const { viewer, payment } = await paid()
      await refund(payment.id, 5000)
      await cart.simulator.control('POST', 'faults', {
        route: 'POST /v1/refunds',
        kind,
        times: kind === 'reset_after' ? 2 : 1,
      })
      expect(await sendRefunds(contextOf(cart))).toBe(0)
      const [one, two] = await Promise.all([
        sendRefunds(contextOf(cart)),
        sendRefunds(contextOf(cart)),
      ])
      expect(Number(one) + Number(two)).toBeGreaterThanOrEqual(1)
      expect((await ledgerOf(viewer.userId)).map((entry) => entry.amount_in_cents)).toEqual([
        19188, -5000,
      ])
    },
  )

  it('a refund made at Stripe is adopted and reported', async () => {
    const { viewer, payment } = await paid()
    await fetch(`${cart.simulator.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_simulator' },
      body: new URLSearchParams({ payment_intent: payment.payment_intent_id, amount: '700' }),
    })
    expect(await syncRefunds(contextOf(cart), payment.payment_intent_id)).toBe(1)
    expect(await syncRefunds(contextOf(cart), payment.payment_intent_id)).toBe(0)
    expect((await ledgerOf(viewer.userId)).map((entry) => entry.amount_in_cents)).toEqual([
      19188, -700,
    ])
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'refund-elsewhere' }])
  })

  it('a refund of another user is not sent while an order is settled, but by the job', async () => {
    const { viewer: other, payment } = await paid()
    await refund(payment.id, 300)
    const back = await payUnreported(newUser())
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'abandoned' })
      .where('id', '=', back.id)
      .execute()
    await syncOrder(contextOf(cart), back.id)
    const states = () =>
      cart.db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .select(['refund.state', 'payment.order_id'])
        .where((eb) =>
          eb.or([eb('payment.order_id', '=', back.id), eb('refund.payment_id', '=', payment.id)]),
        )
        .orderBy('refund.id')
        .execute()
    expect((await states()).map(({ state }) => state)).toEqual(['requested', 'succeeded'])
    expect(await sendRefunds(contextOf(cart))).toBe(1)
    expect((await states()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    expect(await ledgerOf(other.userId)).toHaveLength(2)
  })

  it('a refund rejected by Stripe alerts operators', async () => {
    const { viewer, payment } = await paid()
    await cart.simulator.control('POST', `dispute/${payment.payment_intent_id}`, {})
    await refund(payment.id, 100)
    expect(await sendRefunds(contextOf(cart))).toBe(0)
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'refund-failed' }])
  })
})
