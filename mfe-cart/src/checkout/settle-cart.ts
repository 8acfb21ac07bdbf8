import type { Order } from '@quantamental/api/cart'
import { type Cart, clearCart, deleteItem, NO_SWAP_UPGRADE } from '@quantamental/api/cart-rules'
import { changeCart } from '../stores/cart-store.ts'
import { readCheckout, writeCheckout } from './checkout-record.ts'

type Ordered = Pick<Order, 'id' | 'items'>

/** The cart without what was ordered, and without the change of plan that it carried out. */
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
 * Takes what was ordered out of the cart, once: after a reload, or on looking at an older order, the cart
 * holds what the person has chosen since.
 */
export function settleCart(order: Ordered): void {
  const kept = readCheckout()
  if (kept && (kept.isSettled || kept.orderId !== order.id)) return
  changeCart((cart) => withoutOrdered(cart, order))
  writeCheckout({ content: '', clientToken: '', orderId: order.id, isSettled: true })
}
