import type { CartItem, CartSubscriptionType } from '@quantamental/api/cart-rules'

const BUYS_TERM: ReadonlySet<CartSubscriptionType> = new Set([
  'New subscription',
  'Renewed subscription',
  'Change to new plan',
])

type Typed = Pick<CartItem, 'subscription_type'>

/** Whether the item starts a new term and uses the cart's auto-renew setting; others keep their own. */
export function buysTerm({ subscription_type }: Typed): boolean {
  return BUYS_TERM.has(subscription_type)
}

/** Whether the cart's commercial-use setting affects the item's price. */
export function takesUse(item: Typed): boolean {
  return buysTerm(item) || item.subscription_type === 'Upgraded subscription'
}
