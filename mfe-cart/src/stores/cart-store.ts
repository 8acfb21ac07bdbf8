import type { Cart, PriceDifference } from '@quantamental/api/cart-rules'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type CartState, FIRST_STATE, toCart } from './cart-state.ts'
import { storeCart } from './cart-storage.ts'

/** Cart of this browser. Rules: `@quantamental/api/cart-rules`; user actions: `cart-actions.ts`. */
export const cartStore = createStore<CartState>(() => FIRST_STATE)

/** Subscribe a component to part of the cart. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cartStore, select)
}

/** Whether a change from `before` to `after` requires a new quote. */
export function needsQuote(before: Cart, after: Cart): boolean {
  return (
    before.items !== after.items ||
    before.isCommercial !== after.isCommercial ||
    before.isAutoRenew !== after.isAutoRenew ||
    before.isAnnualBilling !== after.isAnnualBilling
  )
}

/** Whether a difference still applies: price changes while the price is current, removals until dismissed. */
function stillApplies({ items }: Cart, { id, afterInCents }: PriceDifference): boolean {
  if (afterInCents === null) return true
  return items.some((item) => item.id === id && item.quoted_price_in_cents === afterInCents)
}

/** Update the cart. Changed prices are stale until the server responds (`start-cart.ts`). */
export function showCart(cart: Cart): void {
  const before = cartStore.getState()
  const differences = before.differences.filter((difference) => stillApplies(cart, difference))
  const isStale = needsQuote(before, cart)
  cartStore.setState({ ...cart, differences, ...(isStale && { quoting: 'stale', error: null }) })
}

/** Apply a rule to the cart and store the result. */
export function changeCart(rule: (cart: Cart) => Cart): void {
  const cart = rule(toCart(cartStore.getState()))
  showCart(cart)
  storeCart(cart)
}
