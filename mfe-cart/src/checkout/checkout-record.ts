/**
 * Where this browser keeps which order it is paying. The beginning is one of the specification's for kept
 * answers, so that signing out removes it.
 */
export const CHECKOUT_KEY = 'PRODUCT_CHECKOUT'

/** The order that a cart became; survives the way to the card company and back. */
export interface CheckoutRecord {
  /** What was ordered by whom, as text: another cart is another order. */
  readonly content: string
  readonly clientToken: string
  /** Null until the server has answered. */
  readonly orderId: number | null
  /** What it ordered has left the cart: whatever is in there now came later. */
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

/** Null when there is none, or none that can be read. */
export function readCheckout(): CheckoutRecord | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CHECKOUT_KEY) ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

export function writeCheckout(record: CheckoutRecord): void {
  try {
    localStorage.setItem(CHECKOUT_KEY, JSON.stringify(record))
  } catch {
    // Without storage a retry is a new order; the server then gives the older one up.
  }
}

export function forgetCheckout(): void {
  try {
    localStorage.removeItem(CHECKOUT_KEY)
  } catch {
    // Nothing was kept.
  }
}
