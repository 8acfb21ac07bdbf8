import {
  type CartConflict,
  type CartQuote,
  checkoutRoute,
  createOrderRoute,
  isFinalOrderState,
  type Order,
} from '@quantamental/api/cart'
import { type Cart, cartTotalInCents } from '@quantamental/api/cart-rules'
import { ApiError, type HttpClient } from '@quantamental/api/client'
import { toCartRequest } from '../stores/cart-request.ts'
import { forgetCheckout, readCheckout, writeCheckout } from './checkout-record.ts'
import { newClientToken } from './client-token.ts'

export type Checkout =
  /** The card company's page. */
  | { readonly kind: 'pay'; readonly url: string }
  /** Nothing to pay, or paid already. */
  | { readonly kind: 'done'; readonly orderId: number }
  | { readonly kind: 'price_changed' | 'cart_problem'; readonly quote: CartQuote }
  | { readonly kind: 'failed'; readonly error: unknown }

const ORDER_CLOSED = 'order_closed'

function readConflict(error: unknown): CartConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const data = error.data as Partial<CartConflict> | null
  return data?.quote && data.code ? (data as CartConflict) : null
}

function isOrderClosed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  return (error.data as { readonly code?: unknown } | null)?.code === ORDER_CLOSED
}

/** Orders the cart. What was sent once with this content is the same order, however often it is sent. */
async function orderCart(http: HttpClient, cart: Cart, userId: number): Promise<Order> {
  const request = { ...toCartRequest(cart), total_in_cents: cartTotalInCents(cart) }
  const content = JSON.stringify([userId, request])
  const kept = readCheckout()
  const isSame = kept !== null && kept.content === content && !kept.isSettled
  const clientToken = isSame ? kept.clientToken : newClientToken()
  const record = { content, clientToken, isSettled: false }
  // Before the call: a retry after an answer that was lost must name the same order.
  writeCheckout({ ...record, orderId: isSame ? kept.orderId : null })
  const order = await http.call(createOrderRoute, {
    body: { ...request, client_token: clientToken },
  })
  writeCheckout({ ...record, orderId: order.id })
  return order
}

/** Null: the order was closed before it was paid, and only another one can be. */
async function tryOnce(http: HttpClient, cart: Cart, userId: number): Promise<Checkout | null> {
  const order = await orderCart(http, cart, userId)
  if (order.state === 'completed' || order.state === 'processing')
    return { kind: 'done', orderId: order.id }
  if (isFinalOrderState(order.state)) return null
  try {
    const { url } = await http.call(checkoutRoute, { body: { order_id: order.id } })
    return { kind: 'pay', url }
  } catch (error) {
    if (isOrderClosed(error)) return null
    throw error
  }
}

/**
 * Orders the cart and finds where to pay it. Pressed again, in doubt or by mistake, it leads to the same
 * order; when that one has expired or failed meanwhile, to one new one. Never throws.
 */
export async function placeOrder(http: HttpClient, cart: Cart, userId: number): Promise<Checkout> {
  try {
    const first = await tryOnce(http, cart, userId)
    if (first) return first
    forgetCheckout()
    const second = await tryOnce(http, cart, userId)
    return second ?? { kind: 'failed', error: new Error('The order was closed twice') }
  } catch (error) {
    const conflict = readConflict(error)
    if (!conflict) return { kind: 'failed', error }
    // The token was refused with its prices: what is agreed to next is another order.
    forgetCheckout()
    return { kind: conflict.code, quote: conflict.quote }
  }
}
