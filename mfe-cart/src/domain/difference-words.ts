import type { PriceDifference } from '@quantamental/api/cart-rules'
import { formatCents } from '@quantamental/api/format'

/** What the server changed of the cart: "Standard is now $19.99, it was $15.99." */
export function differenceInWords({ name, beforeInCents, afterInCents }: PriceDifference): string {
  if (afterInCents === null) return `${name} is no longer sold and was taken out of the cart.`
  return `${name} is now ${formatCents(afterInCents)}, it was ${formatCents(beforeInCents)}.`
}
