import {
  type CartConflict,
  type CartQuote,
  checkoutRoute,
  createOrderRoute,
  isFinalOrderState,
  type Order,
} from '@quantamental/api/cart'
import { CART_ERROR_TOAST, type Cart, cartTotalInCents } from '@quantamental/api/cart-rules'
import { ApiError, type HttpClient } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useRef, useState } from 'react'
import { SUCCESS_PATH } from '../route-paths.ts'
import { acceptQuote, toCartRequest } from '../stores/cart-quote.ts'
import { toCart } from '../stores/cart-state.ts'
import { cartStore } from '../stores/cart-store.ts'
import { readCheckout, writeCheckout } from './checkout-record.ts'

const BYTES = 16

/**
 * Random version 4 UUID. `crypto.randomUUID` is unavailable in insecure contexts, such as plain HTTP on a
 * network address.
 */
function newClientToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const hex = Array.from(bytes, (byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export type Checkout =
  /** URL of the payment page. */
  | { readonly kind: 'pay'; readonly url: string }
  /** Nothing to pay, or already paid. */
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

/** Order the cart. Idempotent: the same content reuses its client token. */
async function orderCart(http: HttpClient, cart: Cart, userId: number): Promise<Order> {
  const request = { ...toCartRequest(cart), total_in_cents: cartTotalInCents(cart) }
  const content = JSON.stringify([userId, request])
  const stored = readCheckout()
  const isSame = stored !== null && stored.content === content && !stored.isSettled
  const clientToken = isSame ? stored.clientToken : newClientToken()
  const record = { content, clientToken, isSettled: false }
  // Store before the call: a retry after a lost response must use the same token.
  writeCheckout({ ...record, orderId: isSame ? stored.orderId : null })
  const order = await http.call(createOrderRoute, {
    body: { ...request, client_token: clientToken },
  })
  writeCheckout({ ...record, orderId: order.id })
  return order
}

/** Return null if the order was closed unpaid and a new one is needed. */
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
 * Order the cart and start its payment. Repeated calls return the same order; if it has expired or failed,
 * one new order is created. Never throws.
 */
async function placeOrder(http: HttpClient, cart: Cart, userId: number): Promise<Checkout> {
  try {
    const first = await tryOnce(http, cart, userId)
    if (first) return first
    writeCheckout(null)
    const second = await tryOnce(http, cart, userId)
    return second ?? { kind: 'failed', error: new Error('The order was closed twice') }
  } catch (error) {
    const conflict = readConflict(error)
    if (!conflict) return { kind: 'failed', error }
    // The quote was rejected: the next attempt is a new order.
    writeCheckout(null)
    return { kind: conflict.code, quote: conflict.quote }
  }
}

/** Reason why the last attempt did not lead to a payment; details are shown at the items. */
export type Objection =
  | {
      readonly kind: 'price_changed'
      readonly beforeInCents: number
      readonly afterInCents: number
    }
  | { readonly kind: 'cart_problem' }

export type Leave = (url: string) => void

/** Place the order and start the payment; `leave` navigates to the payment page. */
export function useCheckout(leave: Leave) {
  const { http, navigation, notify, session } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [objection, setObjection] = useState<Objection | null>(null)
  /** Synchronous guard against double clicks; `isBusy` updates only on the next render. */
  const isUnderWay = useRef(false)

  function settle() {
    isUnderWay.current = false
    setBusy(false)
  }

  useEffect(() => {
    // The back/forward cache restores this page in its busy state.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function pay() {
    const { user } = session.getState()
    if (!user || isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setObjection(null)
    const cart = toCart(cartStore.getState())
    const outcome = await placeOrder(http, cart, user.id)
    switch (outcome.kind) {
      case 'pay':
        // Stay busy while navigating away.
        leave(outcome.url)
        return
      case 'done':
        navigation.goTo(`${SUCCESS_PATH}?order=${outcome.orderId}`)
        break
      case 'price_changed':
        acceptQuote(cart.items, outcome.quote)
        setObjection({
          kind: 'price_changed',
          beforeInCents: cartTotalInCents(cart),
          afterInCents: outcome.quote.total_in_cents,
        })
        break
      case 'cart_problem':
        acceptQuote(cart.items, outcome.quote)
        setObjection({ kind: 'cart_problem' })
        break
      case 'failed':
        notify.error(CART_ERROR_TOAST)
    }
    settle()
  }

  return { isBusy, objection, pay }
}
