import type { Cart, PriceDifference } from '@quantamental/api/cart-rules'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keepCart } from './cart-keeping.ts'
import { type CartState, FIRST_STATE, toCart } from './cart-state.ts'

/** The cart of this browser. Rules: `@quantamental/api/cart-rules`; moves: `cart-actions.ts`. */
export const cartStore = createStore<CartState>(() => FIRST_STATE)

/** What of the cart a component shows. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cartStore, select)
}

/** Whether the server has to price `after` anew. */
export function needsQuote(before: Cart, after: Cart): boolean {
  return (
    before.items !== after.items ||
    before.isCommercial !== after.isCommercial ||
    before.isAutoRenew !== after.isAutoRenew ||
    before.isAnnualBilling !== after.isAnnualBilling
  )
}

/** A difference is told while its price is on screen; that something was taken out, until it is read. */
function stillTrue({ items }: Cart, { id, afterInCents }: PriceDifference): boolean {
  if (afterInCents === null) return true
  return items.some((item) => item.id === id && item.quoted_price_in_cents === afterInCents)
}

/** Shows the cart. What the server has to price anew is stale until it answers (`start-cart.ts`). */
export function showCart(cart: Cart): void {
  const before = cartStore.getState()
  const differences = before.differences.filter((difference) => stillTrue(cart, difference))
  const isStale = needsQuote(before, cart)
  cartStore.setState({ ...cart, differences, ...(isStale && { quoting: 'stale', error: null }) })
}

/** Moves the cart by a rule and keeps it. */
export function changeCart(rule: (cart: Cart) => Cart): void {
  const cart = rule(toCart(cartStore.getState()))
  showCart(cart)
  keepCart(cart)
}
