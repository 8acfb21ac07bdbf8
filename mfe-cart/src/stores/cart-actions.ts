import type { Cart, CartItem } from '@quantamental/api/cart-rules'
import * as rules from '@quantamental/api/cart-rules'
import { buysTerm } from '../items/buys-term.ts'
import { cartStore, changeCart } from './cart-store.ts'

const isNewAddOn = ({ product_type, subscription_type, addon_product_id }: CartItem) =>
  product_type === 'other' && subscription_type === 'New subscription' && addon_product_id === null

/**
 * Link new add-ons to the plan in the cart so that they form a bundle, regardless of the order in which they
 * were added. The server decides on the discount.
 */
function linkAddOns(cart: Cart): Cart {
  const plan = cart.items.find((item) => item.product_type === 'subscription' && buysTerm(item))
  if (!plan || !cart.items.some(isNewAddOn)) return cart
  const items = cart.items.map((item) =>
    isNewAddOn(item)
      ? {
          ...item,
          addon_product_id: plan.id,
          addon_product_code: plan.code,
          addon_product_name: plan.name,
        }
      : item,
  )
  return { ...cart, items }
}

export function addItem(item: CartItem): void {
  changeCart((cart) => linkAddOns(rules.addItem(cart, item)))
}

/** User action that applies a rule of `@quantamental/api/cart-rules`. */
function actionOf<Args extends readonly unknown[]>(rule: (cart: Cart, ...args: Args) => Cart) {
  return (...args: Args): void => changeCart((cart) => rule(cart, ...args))
}
export const removeOne = actionOf(rules.removeOne)
export const deleteItem = actionOf(rules.deleteItem)
export const removeBundle = actionOf(rules.removeBundle)
export const startSwapUpgrade = actionOf(rules.startSwapUpgrade)
export const setAnnualBilling = actionOf(rules.setAnnualBilling)
export const setCommercial = actionOf(rules.setCommercial)
export const setAutoRenew = actionOf(rules.setAutoRenew)

/** Clear the cart; return the toast text if `notify` is set, otherwise null. */
export function clearCart(options: { readonly notify?: boolean } = {}): string | null {
  const { toast } = rules.clearCart(cartStore.getState(), options)
  changeCart((cart) => rules.clearCart(cart).cart)
  cartStore.setState({ differences: [], problems: [], error: null })
  return toast
}

export function pickStocks(id: number, stocks: readonly string[]): void {
  changeCart((cart) => ({
    ...cart,
    items: cart.items.map((item) => (item.id === id ? { ...item, stocks_picked: stocks } : item)),
  }))
}

export function dismissDifferences(): void {
  cartStore.setState({ differences: [] })
}

export function openPanel(): void {
  cartStore.setState({ isPanelOpen: true })
}

export function closePanel(): void {
  cartStore.setState({ isPanelOpen: false })
}
