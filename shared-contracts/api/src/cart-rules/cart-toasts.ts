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

/** Toast after adding an item of this type (infra/docs/domain/errors.md). */
export function addedToast(subscriptionType: CartSubscriptionType): string {
  return ADDED[subscriptionType]
}

/** Toast for a failed cart call. */
export const CART_ERROR_TOAST = 'Error encountered. Please try again later.'

/** Toast after clearing the cart (infra/docs/domain/errors.md). */
export function clearedToast(hadItems: boolean): string {
  return hadItems
    ? 'Stopped changing/upgrading plan. Item removed from cart!'
    : 'Stopped changing/upgrading plan.'
}
