import type { CartItem, CartSubscriptionType } from '@quantamental/api/cart-rules'

const BUYS_TERM: ReadonlySet<CartSubscriptionType> = new Set([
  'New subscription',
  'Renewed subscription',
  'Change to new plan',
])

type Typed = Pick<CartItem, 'subscription_type'>

/** Whether the item begins a term, with the cart's auto-renew; any other goes on with one and keeps its own. */
export function buysTerm({ subscription_type }: Typed): boolean {
  return BUYS_TERM.has(subscription_type)
}

/** Whether the cart's commercial use makes the item's price; any other keeps its own. */
export function takesUse(item: Typed): boolean {
  return buysTerm(item) || item.subscription_type === 'Upgraded subscription'
}
