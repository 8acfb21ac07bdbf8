import type { Order } from '@quantamental/api/cart'
import { type Cart, clearCart, deleteItem, NO_SWAP_UPGRADE } from '@quantamental/api/cart-rules'
import { changeCart } from '../stores/cart-store.ts'
import { readCheckout, writeCheckout } from './checkout-record.ts'

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
