import { randomUUID } from 'node:crypto'
import type { CartLine, CartQuote, Order, OrderRequest } from '@quantamental/api/cart'
import type { TestClaims } from '@quantamental/service-kit/testing'
import type { TestCart } from './build-test-cart.ts'

/** A card whose payments succeed. */
const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const AUTHENTICATION_CARD = '4000002500003155'

function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Pay on the hosted page with a card. @returns the response of the redirect's target. */
export async function payOnHostedPage(url: string, number = GOOD_CARD): Promise<Response> {
  return post(url, {
    card_number: number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  })
}

/** Complete or fail the bank's authentication. */
export function passAuthentication(url: string, result: 'complete' | 'fail' = 'complete') {
  return post(`${url}/authenticate`, { result })
}

/** A new item as sent by the browser; the price is filled in from the quote. */
export function lineOf(id: number, overrides: Partial<CartLine> = {}): CartLine {
  return {
    id,
    subscription_type: 'New subscription',
    orig_order_item_id: null,
    quantity: 1,
    billing_cycle: 'annual',
    addon_product_id: null,
    stocks_picked: [],
    quoted_price_in_cents: 0,
    ...overrides,
  }
}

export async function productId(cart: TestCart, tier: number): Promise<number> {
  const row = await cart.db
    .selectFrom('product')
    .select('id')
    .where('tier_number', '=', tier)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function requestOf(
  cart: TestCart,
  viewer: TestClaims,
  lines: readonly CartLine[],
  overrides: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const settings = { order_type: 'Purchase', is_auto_renew: false, is_commercial: false }
  const { is_auto_renew, is_commercial, order_type } = { ...settings, ...overrides }
  const answer = await cart.call(viewer, 'POST', '/api/order/quote/', {
    items: lines,
    order_type,
    is_auto_renew,
    is_commercial,
  })
  const quote = answer.json<CartQuote>()
  if (answer.statusCode !== 200 || quote.problems.length > 0) throw new Error(answer.body)
  return {
    items: lines.map((line, index) => ({
      ...line,
      quoted_price_in_cents: quote.items[index]?.quoted_price_in_cents ?? 0,
    })),
    order_type,
    is_auto_renew,
    is_commercial,
    client_token: randomUUID(),
    total_in_cents: quote.total_in_cents,
    ...overrides,
  }
}

/** Place an order. @throws the response of the server if it fails. */
export async function placeOrder(
  cart: TestCart,
  viewer: TestClaims,
  lines: readonly CartLine[],
  overrides: Partial<OrderRequest> = {},
): Promise<Order> {
  const request = await requestOf(cart, viewer, lines, overrides)
  const answer = await cart.call(viewer, 'POST', '/api/order/', request)
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Order>()
}

export async function openPage(
  cart: TestCart,
  viewer: TestClaims,
  orderId: number,
): Promise<string> {
  const answer = await cart.call(viewer, 'POST', '/api/checkout/', { order_id: orderId })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<{ url: string }>().url
}

export async function refreshOrder(
  cart: TestCart,
  viewer: TestClaims,
  orderId: number,
): Promise<Order> {
  const answer = await cart.call(viewer, 'POST', `/api/order/${orderId}/refresh/`)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Order>()
}

/** Place an order and pay it with a valid card on the checkout page, without notifying the service. */
export async function placeAndPay(...order: Parameters<typeof placeOrder>): Promise<Order> {
  const [cart, viewer] = order
  const placed = await placeOrder(...order)
  await payOnHostedPage(await openPage(cart, viewer, placed.id))
  return placed
}

export interface Purchase {
  readonly userId: number
  readonly order: Order
  readonly subscriptionId: number
  readonly paymentId: number
  readonly paymentIntentId: string
}

/** Order, pay with a valid card, and wait until the order is completed. */
export async function buy(
  cart: TestCart,
  userId: number,
  lines: readonly CartLine[],
  overrides: Partial<OrderRequest> = {},
): Promise<Purchase> {
  const viewer = { userId }
  const { id } = await placeAndPay(cart, viewer, lines, overrides)
  const order = await refreshOrder(cart, viewer, id)
  const payment = await cart.db
    .selectFrom('payment')
    .select(['id', 'payment_intent_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const subscriptionId = order.items[0]?.subscription_id
  if (order.state !== 'completed' || !subscriptionId) throw new Error(JSON.stringify(order))
  return {
    userId,
    order,
    subscriptionId,
    paymentId: payment.id,
    paymentIntentId: payment.payment_intent_id,
  }
}
