import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Order, OrderRequest } from '@quantamental/api/cart'
import * as contracts from '@quantamental/api/cart'
import type { RouteContract } from '@quantamental/api/common'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import {
  lineOf,
  openPage,
  placeAndPay,
  placeOrder,
  productId,
  requestOf,
} from '../../test/order-cart.ts'

let cart: TestCart
let standard: number
let pro: number

const ADA = { userId: 301 }
const EVE = { userId: 302 }

beforeAll(async () => {
  cart = await buildTestCart()
  standard = await productId(cart, 4)
  pro = await productId(cart, 5)
})
afterAll(() => cart?.close())

let honest: OrderRequest
beforeEach(async () => {
  await cart.reset()
  honest = { ...(await requestOf(cart, EVE, [lineOf(standard)])), client_token: randomUUID() }
})

const order = (body: object, viewer: typeof EVE | null = EVE) =>
  cart.call(viewer, 'POST', '/api/order/', body)
const withLine = (changes: object) => ({ ...honest, items: [{ ...honest.items[0], ...changes }] })

async function expectNoOrderOf(userId: number) {
  const rows = await cart.db
    .selectFrom('purchase_order')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  expect(rows).toEqual([])
}

describe('a client that sends a different price', () => {
  it.each([0, 1, 19187, 19189, 1_000_000_000])(
    'a client that sends %i cents gets the correct price',
    async (cents) => {
      for (const body of [
        { ...withLine({ quoted_price_in_cents: cents }), total_in_cents: cents },
        { ...honest, total_in_cents: cents },
        withLine({ quoted_price_in_cents: cents }),
      ]) {
        const answer = await order(body)
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed'])
        expect(answer.json().quote.total_in_cents).toBe(19188)
      }
      await expectNoOrderOf(EVE.userId)
    },
  )

  it.each([-1, 0.5, 1e12, '19188', null])(
    'a client that sends the price %p is rejected',
    async (cents) => {
      expect((await order(withLine({ quoted_price_in_cents: cents }))).statusCode).toBe(400)
      expect((await order({ ...honest, total_in_cents: cents })).statusCode).toBe(400)
    },
  )
})

describe('a client that tampers with an order', () => {
  it.each([
    [{ user_id: 301 }],
    [{ owner_id: 301 }],
    [{ currency: 'jpy' }],
    [{ state: 'completed' }],
    [{ status: 'paid' }],
    [{ paid_till_date: '2099-01-01' }],
    [{ ordered_on: '2020-01-01' }],
    [{ __proto__x: {} }],
  ])('an order with the server-owned field %j is rejected', async (extra) => {
    expect((await order({ ...honest, ...extra })).statusCode).toBe(400)
    expect((await order(withLine(extra))).statusCode).toBe(400)
    await expectNoOrderOf(EVE.userId)
  })

  it.each([
    ['quantity', { quantity: 2 }, 409],
    ['quantity', { quantity: 0 }, 400],
    ['quantity', { quantity: -1 }, 400],
    ['quantity', { quantity: 1.5 }, 400],
    ['product', { id: 999_999 }, 409],
    ['product', { id: -1 }, 400],
    ['product', { id: 2 ** 31 }, 400],
    ['cycle', { billing_cycle: 'weekly' }, 400],
    ['action', { subscription_type: 'Free subscription' }, 400],
    ['source', { subscription_type: 'Upgraded subscription', orig_order_item_id: 1 }, 409],
    ['source', { subscription_type: 'Payment', orig_order_item_id: 2 ** 31 - 1 }, 409],
  ])('an order with an invalid %s is rejected: %j', async (_what, changes, status) => {
    expect((await order(withLine(changes))).statusCode).toBe(status)
    await expectNoOrderOf(EVE.userId)
  })

  it('a client that sends the price of a cheaper plan gets the correct price', async () => {
    const answer = await order(withLine({ id: pro }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_changed'])
  })

  it.each(['', 'x', '0'.repeat(36), `${randomUUID()}'`])(
    'an order with the token %p is rejected',
    async (token) => {
      expect((await order({ ...honest, client_token: token })).statusCode).toBe(400)
    },
  )
})

/** Every contract with a body, including new ones. */
const BODIES = Object.values<unknown>(contracts)
  .filter(
    (each): each is RouteContract => Object(each).body !== undefined && 'path' in Object(each),
  )
  .map(({ method, path }) => [method, path.replace(':id', '1')] as const)

describe('request bodies', () => {
  it('the contracts with a request body are the nine known ones', () => {
    expect(BODIES.map((each) => each.join(' ')).sort()).toEqual([
      'POST /api/billing/alert/1/resolve/',
      'POST /api/billing/payment/1/refund/',
      'POST /api/billing/subscription/1/cancel/',
      'POST /api/billing/subscription/1/extend/',
      'POST /api/checkout/',
      'POST /api/order/',
      'POST /api/order/quote/',
      'POST /api/order/start/',
      'POST /api/subscription/1/change/',
    ])
  })

  // Missing fields are reported per field, extra fields under non_field_errors.
  it.each(BODIES)('%s %s rejects unknown fields', async (method, url) => {
    const operator = { ...EVE, roles: ['operator'] }
    const nothing = await cart.call(operator, method, url, {})
    expect([nothing.statusCode, nothing.json().non_field_errors]).toEqual([400, undefined])
    for (const field of [
      'user_id',
      'owner_id',
      'currency',
      'status',
      'unit_amount',
      'tier_number',
    ]) {
      const answer = await cart.call(operator, method, url, { [field]: 1 })
      expect([answer.statusCode, answer.json().non_field_errors]).toEqual([
        400,
        ['Enter a valid value.'],
      ])
    }
  })
})

describe('another user’s order', () => {
  let own: Order
  beforeEach(async () => {
    own = await placeOrder(cart, ADA, [lineOf(standard)])
    await openPage(cart, ADA, own.id)
  })

  it.each<['GET' | 'POST', (id: number) => string]>([
    ['GET', (id) => `/api/order/${id}/`],
    ['GET', (id) => `/api/order/${id}`],
    ['POST', (id) => `/api/order/${id}/refresh/`],
    ['POST', (id) => `/api/order/${id}/abandon/`],
  ])('another user’s order is not found: %s %p', async (method, path) => {
    const theirs = await cart.call(EVE, method, path(own.id))
    const nothing = await cart.call(EVE, method, path(999_999))
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(nothing.body)
  })

  it('another user’s order cannot be paid, listed or reused by its token', async () => {
    const paying = await cart.call(EVE, 'POST', '/api/checkout/', { order_id: own.id })
    expect(paying.statusCode).toBe(404)
    expect((await cart.call(EVE, 'GET', '/api/order/')).json()).toEqual([])
    const { client_token } = await cart.db
      .selectFrom('purchase_order')
      .select('client_token')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    const answer = await order({ ...honest, client_token })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().id).not.toBe(own.id)
    await cart.call(EVE, 'POST', `/api/order/${answer.json().id}/abandon/`)
    expect((await cart.call(ADA, 'GET', `/api/order/${own.id}/`)).json().state).toBe(
      'awaiting_payment',
    )
  })

  it('an order shows its owner nothing of Stripe but the checkout URL and the receipt', async () => {
    const { body } = await cart.call(ADA, 'GET', `/api/order/${own.id}/`)
    expect(body).not.toMatch(/cs_test_|cus_|pi_|pm_/)
  })
})

describe('payment routes', () => {
  const PATHS: { method: 'GET' | 'POST'; url: string; body?: object }[] = [
    { method: 'POST', url: '/api/order/', body: { items: [] } },
    { method: 'GET', url: '/api/order/' },
    { method: 'GET', url: '/api/order/1/' },
    { method: 'POST', url: '/api/order/1/refresh/' },
    { method: 'POST', url: '/api/order/1/abandon/' },
    { method: 'POST', url: '/api/checkout/', body: { order_id: 1 } },
    { method: 'POST', url: '/api/portal/' },
  ]

  it.each(PATHS)('$method $url requires a session', async ({ method, url, body }) => {
    expect((await cart.call(null, method, url, body)).statusCode).toBe(401)
  })

  it.each(PATHS.filter(({ method }) => method === 'POST'))(
    '$method $url requires a same-origin request',
    async ({ method, url, body }) => {
      const answer = await cart.app.inject({
        method,
        url,
        headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
        ...(body && { payload: body }),
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it.each(['0', '-1', 'x', '1.5', '2147483648', "1'"])(
    'payment routes reject %p as an order id',
    async (id) => {
      const { statusCode } = await cart.call(ADA, 'GET', `/api/order/${encodeURIComponent(id)}/`)
      expect([400, 404]).toContain(statusCode)
      const paying = await cart.call(ADA, 'POST', '/api/checkout/', { order_id: id })
      expect(paying.statusCode).toBe(400)
    },
  )
})

describe('the billing portal', () => {
  it('the billing portal is not found for users who never paid by card', async () => {
    expect((await cart.call({ userId: 303 }, 'POST', '/api/portal/')).statusCode).toBe(404)
  })

  it('the billing portal opens for users who paid by card', async () => {
    const viewer = { userId: 304 }
    await placeAndPay(cart, viewer, [lineOf(standard)])
    const answer = await cart.call(viewer, 'POST', '/api/portal/')
    expect(answer.statusCode).toBe(200)
    expect((await fetch(answer.json().url)).status).toBe(200)
    await cart.simulator.control('POST', 'faults', {
      route: 'POST /v1/billing_portal/sessions',
      kind: '500_before',
    })
    expect((await cart.call(viewer, 'POST', '/api/portal')).statusCode).toBe(503)
  })
})

describe('the checkout limit', () => {
  const busy = { userId: 307 }

  async function orderOnce(viewer: typeof EVE, overrides: Partial<OrderRequest> = {}) {
    const request = await requestOf(cart, viewer, [lineOf(standard)])
    return cart.call(viewer, 'POST', '/api/order/', { ...request, ...overrides })
  }

  it('a user can start ten checkouts an hour, whatever other users do', async () => {
    const first = await orderOnce(busy)
    const { client_token } = await requestOf(cart, busy, [lineOf(standard)])
    cart.clock.advance(60)
    for (let time = 1; time < 10; time += 1)
      expect((await orderOnce(busy, time === 9 ? { client_token } : {})).statusCode).toBe(201)
    const eleventh = await orderOnce(busy)
    expect([eleventh.statusCode, eleventh.headers['retry-after'], eleventh.json()]).toEqual([
      429,
      '3540',
      {
        detail: 'Request was throttled. Expected available in 3540 seconds.',
        code: 'throttled',
      },
    ])
    expect(first.statusCode).toBe(201)
    expect((await orderOnce({ userId: 308 })).statusCode).toBe(201)
    // The tenth is still open, is the same when sent again, and a rejected cart stays rejected.
    expect((await orderOnce(busy, { client_token })).json().state).toBe('open')
    expect((await orderOnce(busy, { total_in_cents: 1 })).statusCode).toBe(409)
    cart.clock.advance(3539)
    expect((await orderOnce(busy)).statusCode).toBe(429)
    cart.clock.advance(1)
    expect((await orderOnce(busy)).statusCode).toBe(201)
    expect((await orderOnce(busy)).statusCode).toBe(429)
  })

  it('free orders do not count toward the checkout limit', async () => {
    const viewer = { userId: 309 }
    for (let time = 0; time < 10; time += 1) await orderOnce(viewer)
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      product_code: 'pro',
    })
    const swap = lineOf(standard, {
      subscription_type: 'Swapped subscription',
      orig_order_item_id: source.order_item_id,
    })
    expect((await placeOrder(cart, viewer, [swap])).state).toBe('completed')
  })
})

describe('requests that reach Stripe', () => {
  it('a user can make 120 Stripe requests an hour, whatever other users do', async () => {
    const giveUp = async (viewer: typeof EVE) =>
      (await cart.call(viewer, 'POST', '/api/order/999999/abandon/')).statusCode
    const busy = { userId: 305 }
    for (let time = 0; time < 120; time += 1) expect(await giveUp(busy)).toBe(404)
    expect(await giveUp(busy)).toBe(429)
    const paying = await cart.call(busy, 'POST', '/api/checkout/', { order_id: 999_999 })
    expect(paying.statusCode).toBe(429)
    expect(Number(paying.headers['retry-after'])).toBeGreaterThan(0)
    expect(await giveUp({ userId: 306 })).toBe(404)
  })
})

it('the logs contain no key, card or checkout URL', () => {
  const log = cart.lines.join('\n')
  expect(log).not.toMatch(/sk_test_|whsec_|4242424242424242|\/c\/pay\//)
})
