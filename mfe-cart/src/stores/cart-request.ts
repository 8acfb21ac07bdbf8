import type { CartRequest } from '@quantamental/api/cart'
import type { Cart } from '@quantamental/api/cart-rules'

/** Cart fields sent to the server for a quote or an order. */
export function toCartRequest(cart: Cart): CartRequest {
  return {
    items: cart.items.map((item) => ({
      id: item.id,
      subscription_type: item.subscription_type,
      orig_order_item_id: item.orig_order_item_id,
      quantity: item.quantity,
      billing_cycle: item.billing_cycle,
      addon_product_id: item.addon_product_id,
      stocks_picked: [...item.stocks_picked],
      quoted_price_in_cents: item.quoted_price_in_cents,
    })),
    order_type: cart.orderType,
    is_auto_renew: cart.isAutoRenew,
    is_commercial: cart.isCommercial,
  }
}
