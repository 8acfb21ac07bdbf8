import {
  CART_STORAGE_KEYS,
  type Cart,
  deserializeCart,
  EMPTY_CART,
  type PriceDifference,
  serializeCart,
} from '@quantamental/api/cart-rules'
import { readStored, writeStored } from '@quantamental/remote/storage'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type CartState, FIRST_STATE, toCart } from './cart-state.ts'

const EMPTY_TEXTS = serializeCart(EMPTY_CART)

export function readStoredCart(): Cart {
  return deserializeCart(readStored)
}

/** Store the cart. Write only changed keys, because each write notifies other tabs; defaults have no key. */
export function storeCart(cart: Cart): void {
  const texts = serializeCart(cart)
  for (const key of CART_STORAGE_KEYS) {
    const text = texts[key] === EMPTY_TEXTS[key] ? null : texts[key]
    if (text !== readStored(key)) writeStored(key, text)
  }
}

export function onStoredElsewhere(listener: () => void): () => void {
  const keys: ReadonlySet<string> = new Set(CART_STORAGE_KEYS)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.has(key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Cart of this browser. Rules: `@quantamental/api/cart-rules`; user actions: `cart-actions.ts`. */
export const cartStore = createStore<CartState>(() => FIRST_STATE)

export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cartStore, select)
}

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

export function changeCart(rule: (cart: Cart) => Cart): void {
  const cart = rule(toCart(cartStore.getState()))
  showCart(cart)
  storeCart(cart)
}
