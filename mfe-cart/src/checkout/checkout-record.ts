import type { Order } from '@quantamental/api/cart'
import { type Cart, clearCart, deleteItem, NO_SWAP_UPGRADE } from '@quantamental/api/cart-rules'
import { readStoredJson, writeStored } from '@quantamental/remote/storage'
import { changeCart } from '../stores/cart-store.ts'

/**
 * Storage key of the order being paid. Its prefix is a cache prefix, so logging out removes it; see
 * infra/docs/domain/browser-storage.md.
 */
export const CHECKOUT_KEY = 'PRODUCT_CHECKOUT'

/** Order created from the cart; survives the redirect to Stripe and back. */
export interface CheckoutRecord {
  /** Serialized user and cart; different content means a different order. */
  readonly content: string
  readonly clientToken: string
  /** Null until the server responds. */
  readonly orderId: number | null
  readonly isSettled: boolean
}

function isRecord(value: unknown): value is CheckoutRecord {
  if (typeof value !== 'object' || value === null) return false
  const { content, clientToken, orderId, isSettled } = value as Record<string, unknown>
  return (
    typeof content === 'string' &&
    typeof clientToken === 'string' &&
    (orderId === null || Number.isSafeInteger(orderId)) &&
    typeof isSettled === 'boolean'
  )
}

export function readCheckout(): CheckoutRecord | null {
  const value = readStoredJson(CHECKOUT_KEY)
  return isRecord(value) ? value : null
}

/** Without storage, a retry creates a new order, and the server abandons the older one. Null removes the record. */
export function writeCheckout(record: CheckoutRecord | null): void {
  writeStored(CHECKOUT_KEY, record && JSON.stringify(record))
}

type Ordered = Pick<Order, 'id' | 'items'>

/** Cart without the ordered items and the completed plan change. */
function withoutOrdered(cart: Cart, { items }: Ordered): Cart {
  const rest = items.reduce((left, { product_id, subscription_type }) => {
    const isThere = left.items.some(
      (item) => item.id === product_id && item.subscription_type === subscription_type,
    )
    return isThere ? deleteItem(left, product_id) : left
  }, cart)
  if (rest.items.length === 0) return clearCart(rest).cart
  const isChanged = items.some((item) => item.subscription_type === cart.swapUpgradeItem.action)
  return isChanged ? { ...rest, swapUpgradeItem: NO_SWAP_UPGRADE } : rest
}

/**
 * Remove the ordered items from the cart once. Reloading, or opening an older order, must not remove items
 * added since.
 */
export function settleCart(order: Ordered): void {
  const stored = readCheckout()
  if (stored && (stored.isSettled || stored.orderId !== order.id)) return
  changeCart((cart) => withoutOrdered(cart, order))
  writeCheckout({ content: '', clientToken: '', orderId: order.id, isSettled: true })
}
