import type { SubscriptionAction } from '@quantamental/api/account'

export const PLANS_PATH = '/plans'
/** Cart page; its route exists only if the cart remote is part of the site. */
export const CART_PATH = '/product/cart'

/** Actions that involve a payment and go through the plans and the cart. */
const BUYING: ReadonlySet<SubscriptionAction> = new Set([
  'New subscription',
  'Renewed subscription',
  'Upgraded subscription',
  'Change to new plan',
  'Payment',
  'Billing cycle change',
  'Swapped subscription',
])

/** Whether the action goes through the cart; other actions take effect immediately. */
export function isBuying(action: SubscriptionAction): boolean {
  return BUYING.has(action)
}

/** Path of the plans page with the action preselected: `/plans?action=Payment&sub=12`. */
export function planActionPath(action: SubscriptionAction, subscriptionId: number | null): string {
  if (action === 'New subscription') return PLANS_PATH
  const query = new URLSearchParams({ action })
  if (subscriptionId !== null) query.set('sub', String(subscriptionId))
  return `${PLANS_PATH}?${query}`
}
