import type { CartItem } from './cart-item.ts'
import type { Cart } from './cart-state.ts'

type Items = Pick<Cart, 'items'>

/** Sum of the items' quantities. */
export function cartQuantity({ items }: Items): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function cartTotalInCents({ items }: Items): number {
  return items.reduce((sum, item) => sum + item.quoted_price_in_cents, 0)
}

/** In dollars, for display; calculate with `cartTotalInCents`. */
export function cartTotalPrice(cart: Items): number {
  return cartTotalInCents(cart) / 100
}

/** Whether the cart contains a switch to annual billing, which rules out monthly items. */
export function annualBillingOnly({ items }: Items): boolean {
  return items.some(({ subscription_type }) => subscription_type === 'Billing cycle change')
}

/** Whether an item in the cart already fixes the billing cycle. */
export function disableBillingChange(cart: Items): boolean {
  const hasPayment = cart.items.some(({ subscription_type }) => subscription_type === 'Payment')
  return hasPayment || annualBillingOnly(cart)
}

export function hasSubscription({ items }: Items): boolean {
  return items.some(({ product_type }) => product_type === 'subscription')
}

/** Whether the cart contains an add-on to the product `id`. */
export function hasBundle({ items }: Items, id: number): boolean {
  return items.some((item) => item.addon_product_id === id && item.id !== id)
}

export interface CheckoutProblem {
  /** Product id of the item; null for the cart as a whole. */
  readonly id: number | null
  readonly message: string
}

function problemsOfItem(item: CartItem): readonly CheckoutProblem[] {
  if (item.product_type !== 'subscription' || item.quantity === 1) return []
  return [{ id: item.id, message: `An order can contain ${item.name} only once.` }]
}

/** Problems that prevent checkout; empty if none. See infra/docs/domain/quoting.md. */
export function checkoutProblems(cart: Items): readonly CheckoutProblem[] {
  if (cart.items.length === 0) return [{ id: null, message: 'Your cart is empty.' }]
  return cart.items.flatMap(problemsOfItem)
}
