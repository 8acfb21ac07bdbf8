import type { Cart, CartItem } from '@quantamental/api/cart-rules'
import { buysTerm } from '../items/buys-term.ts'

const isNewAddOn = ({ product_type, subscription_type, addon_product_id }: CartItem) =>
  product_type === 'other' && subscription_type === 'New subscription' && addon_product_id === null

/**
 * Link new add-ons to the plan in the cart so that they form a bundle, regardless of the order in which they
 * were added. The server decides on the discount.
 */
export function linkAddOns(cart: Cart): Cart {
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
