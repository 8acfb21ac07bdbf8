import type { CartSubscriptionType } from './cart-item.ts'

const ADDED: Readonly<Record<CartSubscriptionType, string>> = {
  'New subscription': 'Added to cart! Complete subscription in the Cart.',
  'Renewed subscription': 'Added to cart! Complete renewal in the Cart.',
  'Change to new plan': 'Added to cart! Complete plan change in the Cart.',
  Payment: 'Added to cart! Complete payment in the Cart.',
  'Upgraded subscription': 'Added to cart! Complete plan upgrade in the Cart.',
  'Swapped subscription': 'Added to cart! Complete plan swap in the Cart.',
  'Billing cycle change': 'Added to cart! Complete switching to annual billing in the Cart.',
}

/** The toast after adding an item of this type (specification section 8). */
export function addedToast(subscriptionType: CartSubscriptionType): string {
  return ADDED[subscriptionType]
}

/** The toast of a cart call that failed. */
export const CART_ERROR_TOAST = 'Error encountered. Please try again later.'

/** The toast after clearing the cart (specification section 4). */
export function clearedToast(hadItems: boolean): string {
  return hadItems
    ? 'Stopped changing/upgrading plan. Item removed from cart!'
    : 'Stopped changing/upgrading plan.'
}
