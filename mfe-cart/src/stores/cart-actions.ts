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

export function removeOne(id: number): void {
  changeCart((cart) => rules.removeOne(cart, id))
}

export function deleteItem(id: number): void {
  changeCart((cart) => rules.deleteItem(cart, id))
}

export function removeBundle(id: number): void {
  changeCart((cart) => rules.removeBundle(cart, id))
}

/** Clear the cart; return the toast text if `notify` is set, otherwise null. */
export function clearCart(options: { readonly notify?: boolean } = {}): string | null {
  const { toast } = rules.clearCart(cartStore.getState(), options)
  changeCart((cart) => rules.clearCart(cart).cart)
  cartStore.setState({ differences: [], problems: [], error: null })
  return toast
}

export function startSwapUpgrade(action: string, sub: number): void {
  changeCart((cart) => rules.startSwapUpgrade(cart, action, sub))
}

export function setAnnualBilling(isAnnualBilling: boolean): void {
  changeCart((cart) => rules.setAnnualBilling(cart, isAnnualBilling))
}

export function setCommercial(isCommercial: boolean): void {
  changeCart((cart) => rules.setCommercial(cart, isCommercial))
}

export function setAutoRenew(isAutoRenew: boolean): void {
  changeCart((cart) => rules.setAutoRenew(cart, isAutoRenew))
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
