import type { SubscriptionAction } from '@quantamental/api/account'

export const PLANS_PATH = '/plans'
/** A page of the cart: the cart is part of the site where this leads somewhere. */
export const CART_PATH = '/product/cart'

/** What the capability `cart.start` is asked for. */
export interface CartStartRequest {
  readonly action: SubscriptionAction
  /** The subscription it is about; null for a new one. */
  readonly subscription_id: number | null
}

/** What the capability `cart.change` is asked for: a change without a payment. */
export interface CartChangeRequest {
  readonly action: SubscriptionAction
  readonly subscription_id: number
  /** What "Auto renew change" is to make of it. */
  readonly auto_renew?: boolean
}

/** They buy or pay: the way leads over the plans to the cart. */
const BUYING: ReadonlySet<SubscriptionAction> = new Set([
  'New subscription',
  'Renewed subscription',
  'Upgraded subscription',
  'Change to new plan',
  'Payment',
  'Billing cycle change',
  'Swapped subscription',
])

/** Whether the action goes through the cart; the others take effect at once. */
export function isBuying(action: SubscriptionAction): boolean {
  return BUYING.has(action)
}

/** The plans, told what for: `/plans?action=Payment&sub=12`. */
export function planActionPath(action: SubscriptionAction, subscriptionId: number | null): string {
  if (action === 'New subscription') return PLANS_PATH
  const query = new URLSearchParams({ action })
  if (subscriptionId !== null) query.set('sub', String(subscriptionId))
  return `${PLANS_PATH}?${query}`
}
