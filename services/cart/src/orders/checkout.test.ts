import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Order, OrderRequest } from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import {
  AUTHENTICATION_CARD,
  DECLINED_CARD,
  lineOf,
  openPage,
  passAuthentication,
  payOnHostedPage,
  placeAndPay,
  placeOrder,
  productId,
  refreshOrder,
  requestOf,
} from '../../test/order-cart.ts'
import { alertsOf, expectNothingLost, listNotices, subscriptionsOf } from '../../test/read-money.ts'

let cart: TestCart
let standard: number
let pro: number
let nextUser = 100

beforeAll(async () => {
  cart = await buildTestCart()
  standard = await productId(cart, 4)
  pro = await productId(cart, 5)
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

const newUser = () => ({ userId: ++nextUser })

function ordersOf(userId: number) {
  return cart.db
    .selectFrom('purchase_order')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
async function noticesOf(userId: number) {
  return (await listNotices(cart, userId)).map(({ notice }) => notice)
}
async function statusOf(url: Promise<{ statusCode: number }>) {
  return (await url).statusCode
}

describe('an order paid with a valid card', () => {
  it('a paid order is applied, confirmed by one receipt and entered to the cent', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)], { is_auto_renew: true })
    expect(order).toMatchObject({ state: 'open', total_in_cents: 19188, unlocks: [] })

    await payOnHostedPage(await openPage(cart, viewer, order.id))
    const paid = await refreshOrder(cart, viewer, order.id)

    expect(paid).toMatchObject({
      state: 'completed',
      refunded_in_cents: 0,
      items: [{ item_status: 'paid', quoted_price_in_cents: 19188 }],
      unlocks: [
        {
          name: 'Standard',
          tier_number: 4,
          stocks_included: 2500,
          from: '2026-06-10',
          until: '2027-06-09',
        },
      ],
    })
    expect(paid.receipt_url).toContain('/receipts/')
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([
      { first_payment: 'settled', paid_till_date: '2027-06-09', auto_renew: true },
    ])
    expect(await noticesOf(viewer.userId)).toEqual(['order-receipt'])
    const card = await cart.db
      .selectFrom('stripe_customer')
      .selectAll()
      .where('user_id', '=', viewer.userId)
      .executeTakeFirstOrThrow()
    expect(card).toMatchObject({ card_brand: 'visa', card_last4: '4242' })
    expect(card.payment_method_id).toMatch(/^pm_/)
    await expectNothingLost(cart)
  })

  it('a paid order is applied once, however often it is reported', async () => {
    const viewer = newUser()
    const order = await placeAndPay(cart, viewer, [lineOf(standard)])
    await Promise.all(Array.from({ length: 10 }, () => refreshOrder(cart, viewer, order.id)))

    expect(await subscriptionsOf(cart, viewer.userId)).toHaveLength(1)
    expect(await noticesOf(viewer.userId)).toEqual(['order-receipt'])
    await expectNothingLost(cart)
  })

  it('a paid order is applied once by two instances at the same time', async () => {
    const viewer = newUser()
    const order = await placeAndPay(cart, viewer, [lineOf(standard)])
    const other = await cart.buildInstance()
    const url = `/api/order/${order.id}/refresh/`
    const headers = await viewerCookies(viewer)
    const answers = await Promise.all(
      [cart.app, other, cart.app, other].map((app) => app.inject({ method: 'POST', url, headers })),
    )
    expect(answers.map((answer) => answer.json().state)).toEqual(Array(4).fill('completed'))
    expect(await subscriptionsOf(cart, viewer.userId)).toHaveLength(1)
    expect(await noticesOf(viewer.userId)).toEqual(['order-receipt'])
    await expectNothingLost(cart)
  })

  it('a paid order saves no card without auto-renew', async () => {
    const viewer = newUser()
    const order = await placeAndPay(cart, viewer, [lineOf(standard)])
    await refreshOrder(cart, viewer, order.id)
    const row = await cart.db
      .selectFrom('stripe_customer')
      .select('payment_method_id')
      .where('user_id', '=', viewer.userId)
      .executeTakeFirstOrThrow()
    expect(row.payment_method_id).toBeNull()
  })
})

describe('a declined card', () => {
  it('a declined card leaves the order open for another card and shows the reason', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, order.id)
    await payOnHostedPage(url, DECLINED_CARD)
    const waiting = await refreshOrder(cart, viewer, order.id)
    expect(waiting).toMatchObject({ state: 'awaiting_payment', unlocks: [] })
    expect(waiting.message).toContain('declined')

    await payOnHostedPage(url)
    expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
    await expectNothingLost(cart)
  })

  it('a card that needs authentication opens nothing before it is confirmed', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, order.id)
    await payOnHostedPage(url, AUTHENTICATION_CARD)
    expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'awaiting_payment' })
    await passAuthentication(url)
    expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
  })
})

describe('two clicks or two tabs', () => {
  it('twenty requests with one token create one order and one checkout page', async () => {
    const viewer = newUser()
    const request = await requestOf(cart, viewer, [lineOf(standard)])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cart.call(viewer, 'POST', '/api/order/', request)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json<Order>().id)).size).toBe(1)

    const { id } = (answers[0] as (typeof answers)[number]).json<Order>()
    const urls = await Promise.all(Array.from({ length: 20 }, () => openPage(cart, viewer, id)))
    expect(new Set(urls).size).toBe(1)
    expect(await openPage(cart, viewer, id)).toBe(urls[0])
    expect(await subscriptionsOf(cart, viewer.userId)).toHaveLength(1)
  })

  it('requests with different tokens leave one payable order', async () => {
    const viewer = newUser()
    const requests = await Promise.all(
      Array.from({ length: 6 }, () => requestOf(cart, viewer, [lineOf(standard)])),
    )
    await Promise.all(requests.map((body) => cart.call(viewer, 'POST', '/api/order/', body)))
    const states = (await ordersOf(viewer.userId)).map(({ state }) => state)
    expect(states.filter((state) => state === 'open')).toHaveLength(1)
    expect(states.filter((state) => state === 'abandoned')).toHaveLength(5)
  })

  it('an order of another cart closes the checkout page of the first', async () => {
    const viewer = newUser()
    const first = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, first.id)
    const second = await placeOrder(cart, viewer, [lineOf(pro)])
    expect((await payOnHostedPage(url)).status).toBe(410)
    expect(await refreshOrder(cart, viewer, first.id)).toMatchObject({ state: 'abandoned' })
    await payOnHostedPage(await openPage(cart, viewer, second.id))
    expect(await refreshOrder(cart, viewer, second.id)).toMatchObject({ state: 'completed' })
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([{ name: 'Pro' }])
  })

  it('a first order that is paid while a second is created is completed', async () => {
    const viewer = newUser()
    const first = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, first.id)
    const request = await requestOf(cart, viewer, [lineOf(pro)])
    await payOnHostedPage(url)
    const answer = await cart.call(viewer, 'POST', '/api/order/', request)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart_problem'])
    expect(await ordersOf(viewer.userId)).toMatchObject([{ id: first.id, state: 'completed' }])
    await expectNothingLost(cart)
  })
})

describe('an unexpected payment', () => {
  it('an unexpected payment is refunded and reported, and shown in the order', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, order.id)
    await payOnHostedPage(url)
    // As if it had been abandoned while Stripe was unreachable.
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'abandoned' })
      .where('id', '=', order.id)
      .execute()
    const closed = await refreshOrder(cart, viewer, order.id)
    expect(closed).toMatchObject({ state: 'refunded', refunded_in_cents: 19188, unlocks: [] })
    expect(closed.message).toContain('refund it in full')
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'paid-after-close' }])
    expect(await noticesOf(viewer.userId)).toEqual(['payment-given-back'])
    await expectNothingLost(cart)
  })

  it('a payment for something bought in the meantime is refunded', async () => {
    const viewer = newUser()
    const bought = await placeOrder(cart, viewer, [lineOf(standard)])
    await payOnHostedPage(await openPage(cart, viewer, bought.id))
    await refreshOrder(cart, viewer, bought.id)
    const [source] = await subscriptionsOf(cart, viewer.userId)
    const upgrade = lineOf(pro, {
      subscription_type: 'Upgraded subscription',
      orig_order_item_id: source?.order_item_id ?? 0,
    })
    const order = await placeOrder(cart, viewer, [upgrade])
    const url = await openPage(cart, viewer, order.id)
    // An operator shortened the term, so the difference has changed.
    await cart.db
      .updateTable('subscription')
      .set({ paid_till_date: '2027-01-09' })
      .where('id', '=', source?.id ?? 0)
      .execute()
    await payOnHostedPage(url)
    const closed = await refreshOrder(cart, viewer, order.id)
    expect(closed).toMatchObject({ state: 'refunded', refunded_in_cents: order.total_in_cents })
    expect(closed.message).toContain('changed in the meantime')
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'paid-after-change' }])
    expect(await subscriptionsOf(cart, viewer.userId)).toHaveLength(1)
    await expectNothingLost(cart)
  })
})

describe('an unpaid order', () => {
  it('an unpaid order expires with its checkout page and cannot be paid later', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    await openPage(cart, viewer, order.id)
    expect(await subscriptionsOf(cart, viewer.userId)).toMatchObject([{ first_payment: 'pending' }])
    cart.clock.advance(31 * 60)
    await cart.simulator.control('POST', 'clock', {
      now: cart.clock.now.toISOString(),
      frozen: true,
    })
    const answer = await cart.call(viewer, 'POST', '/api/checkout/', { order_id: order.id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_closed'])
    expect(await ordersOf(viewer.userId)).toMatchObject([{ state: 'expired' }])
    expect(await subscriptionsOf(cart, viewer.userId)).toEqual([])
  })

  it('an unpaid order can be abandoned', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, order.id)
    const answer = await cart.call(viewer, 'POST', `/api/order/${order.id}/abandon/`)
    expect(answer.json()).toMatchObject({ state: 'abandoned', items: [{ item_status: 'void' }] })
    expect((await payOnHostedPage(url)).status).toBe(410)
  })
})

describe('a price below the minimum charge', () => {
  it('a price below the minimum charge is rejected before an order is created', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      product_code: 'basic',
      billing_cycle: 'monthly',
      subscription_start_date: '2026-01-11',
      subscription_expiry_date: '2027-01-10',
      paid_till_date: businessToday(cart.clock.now),
    })
    const upgrade = lineOf(standard, {
      subscription_type: 'Upgraded subscription',
      billing_cycle: 'monthly',
      orig_order_item_id: source.order_item_id,
    })
    // One day of thirty of 19.99 − 9.99.
    const cents = 33
    const request: OrderRequest = {
      items: [{ ...upgrade, quoted_price_in_cents: cents }],
      order_type: 'Purchase',
      is_auto_renew: false,
      is_commercial: false,
      client_token: randomUUID(),
      total_in_cents: cents,
    }
    const answer = await cart.call(viewer, 'POST', '/api/order/', request)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart_problem'])
    expect(answer.json()).toMatchObject({
      detail: 'Card payments must be at least $0.50.',
      quote: { total_in_cents: cents },
    })
    expect(await ordersOf(viewer.userId)).toHaveLength(1)
  })
})

describe('a failing payment provider', () => {
  it.each([-5, 5])(
    "a checkout page is created although Stripe's clock is %i minutes ahead",
    async (minutes) => {
      const viewer = newUser()
      const now = new Date(cart.clock.now.getTime() + minutes * 60_000)
      await cart.simulator.control('POST', 'clock', { now: now.toISOString(), frozen: true })
      const order = await placeAndPay(cart, viewer, [lineOf(standard)])
      expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
    },
  )

  it.each(['500_before', '429', 'reset_before'])(
    'a Stripe response of %s leaves cart and order unchanged',
    async (kind) => {
      const viewer = newUser()
      const order = await placeOrder(cart, viewer, [lineOf(standard)])
      await cart.simulator.control('POST', 'faults', {
        route: 'POST /v1/checkout/sessions',
        kind,
        times: kind === 'reset_before' ? 2 : 1,
      })
      const answer = await cart.call(viewer, 'POST', '/api/checkout/', { order_id: order.id })
      expect([answer.statusCode, answer.json().detail]).toEqual([
        503,
        'Error encountered. Please try again later.',
      ])
      expect(await ordersOf(viewer.userId)).toMatchObject([{ state: 'open' }])
      await payOnHostedPage(await openPage(cart, viewer, order.id))
      expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
    },
  )

  it.each(['500_after', 'reset_after'])(
    'a checkout page created with a response of %s makes no second payment possible',
    async (kind) => {
      const viewer = newUser()
      const order = await placeOrder(cart, viewer, [lineOf(standard)])
      await cart.simulator.control('POST', 'faults', {
        route: 'POST /v1/checkout/sessions',
        kind,
        times: kind === 'reset_after' ? 2 : 1,
      })
      expect(
        await statusOf(cart.call(viewer, 'POST', '/api/checkout/', { order_id: order.id })),
      ).toBe(503)
      await payOnHostedPage(await openPage(cart, viewer, order.id))
      expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
      await expectNothingLost(cart)
    },
  )

  it('a crash between creating and storing a checkout page results in the same page', async () => {
    const viewer = newUser()
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    const url = await openPage(cart, viewer, order.id)
    await cart.db
      .updateTable('purchase_order')
      .set({ state: 'open', checkout_session_id: null, checkout_url: null })
      .where('id', '=', order.id)
      .execute()
    expect(await openPage(cart, viewer, order.id)).toBe(url)
    expect(await subscriptionsOf(cart, viewer.userId)).toHaveLength(1)
  })

  it('a checkout page or customer lost at Stripe does not block new orders', async () => {
    const viewer = newUser()
    const lost = await placeOrder(cart, viewer, [lineOf(standard)])
    await openPage(cart, viewer, lost.id)
    await cart.simulator.control('POST', 'reset')
    await cart.simulator.control('POST', 'clock', {
      now: cart.clock.now.toISOString(),
      frozen: true,
    })
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    expect(await ordersOf(viewer.userId)).toMatchObject([{ state: 'expired' }, { state: 'open' }])
    expect(await alertsOf(cart, viewer.userId)).toEqual([{ kind: 'session-missing' }])
    expect(await statusOf(cart.call(viewer, 'POST', '/api/portal/'))).toBe(404)

    await payOnHostedPage(await openPage(cart, viewer, order.id))
    expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
    expect(await statusOf(cart.call(viewer, 'POST', '/api/portal/'))).toBe(200)
  })
})

describe('an unreachable payment provider', () => {
  it('a request for the outcome of an order returns 503 while Stripe is unreachable, and the order waits', async () => {
    const viewer = newUser()
    const order = await placeAndPay(cart, viewer, [lineOf(standard)])
    await cart.simulator.control('POST', 'faults', {
      route: 'GET /v1/checkout/sessions/*',
      kind: '500_before',
    })
    expect(await statusOf(cart.call(viewer, 'POST', `/api/order/${order.id}/refresh/`))).toBe(503)
    expect(await refreshOrder(cart, viewer, order.id)).toMatchObject({ state: 'completed' })
  })
})
