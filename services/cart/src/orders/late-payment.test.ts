import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type Stripe from 'stripe'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import {
  DECLINED_CARD,
  lineOf,
  openPage,
  payOnHostedPage,
  placeAndPay,
  placeOrder,
  productId,
  refreshOrder,
} from '../../test/order-cart.ts'
import { readMoney, subscriptionsOf } from '../../test/read-money.ts'
import { syncOrder } from './sync-order.ts'

let cart: TestCart
let standard: number
let nextUser = 400

beforeAll(async () => {
  cart = await buildTestCart()
  await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString(), frozen: true })
  standard = await productId(cart, 4)
})
afterAll(() => cart?.close())

/** Context in which Stripe reports a completed session whose payment is still in `status`. */
function reportingUnpaid(status: Stripe.PaymentIntent.Status) {
  return contextOf(cart, {
    async retrieveCheckoutSession(id) {
      const session = await cart.gateway.retrieveCheckoutSession(id)
      const intent = { ...(session.payment_intent as Stripe.PaymentIntent), status }
      return { ...session, status: 'complete', payment_status: 'unpaid', payment_intent: intent }
    },
  })
}
async function transitionsOf({ userId }: { userId: number }) {
  const events = await cart.db
    .selectFrom('subscription_event')
    .select('transition')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return events.map(({ transition }) => transition)
}

describe('a payment that takes longer than its checkout page', () => {
  it('a delayed payment opens nothing while it is pending and counts when it arrives', async () => {
    const viewer = { userId: ++nextUser }
    const order = await placeAndPay(cart, viewer, [lineOf(standard)])
    for (let count = 0; count < 2; count += 1)
      await syncOrder(reportingUnpaid('processing'), order.id)
    const { id } = order
    expect((await cart.call(viewer, 'GET', `/api/order/${id}/`)).json()).toMatchObject({
      state: 'processing',
      unlocks: [],
    })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([{ first_payment: 'pending' }])

    expect(await refreshOrder(cart, viewer, id)).toMatchObject({ state: 'completed' })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([{ first_payment: 'settled' }])
    expect(await transitionsOf(viewer)).toEqual([
      'checkout-started',
      'first-payment-processing',
      'first-payment-settled',
    ])
  })

  it("a delayed payment that fails leaves a plan that can be paid at the order's price from that day on", async () => {
    const viewer = { userId: ++nextUser }
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    await payOnHostedPage(await openPage(cart, viewer, order.id), DECLINED_CARD)
    await syncOrder(reportingUnpaid('requires_payment_method'), order.id)
    const failed = (await cart.call(viewer, 'GET', `/api/order/${order.id}/`)).json()
    expect(failed).toMatchObject({ state: 'payment_failed', items: [{ item_status: 'void' }] })
    const [plan] = await subscriptionsOf(cart, viewer.userId)
    expect(plan).toMatchObject({ first_payment: 'failed' })

    cart.clock.advance(86_400)
    const now = cart.clock.now.toISOString()
    await cart.simulator.control('POST', 'clock', { now, frozen: true })
    const payment = lineOf(standard, {
      subscription_type: 'Payment',
      orig_order_item_id: plan?.order_item_id ?? 0,
    })
    const again = await placeOrder(cart, viewer, [payment])
    await payOnHostedPage(await openPage(cart, viewer, again.id))
    expect(await refreshOrder(cart, viewer, again.id)).toMatchObject({
      state: 'completed',
      total_in_cents: 19188,
    })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      {
        id: plan?.id,
        first_payment: 'settled',
        subscription_start_date: '2026-06-11',
        paid_till_date: '2027-06-10',
      },
    ])
    expect(await transitionsOf(viewer)).toEqual([
      'checkout-started',
      'first-payment-failed',
      'first-payment-recovered',
    ])
    const { stripe, ledger } = await readMoney(cart)
    expect(ledger).toBe(stripe)
  })
})
