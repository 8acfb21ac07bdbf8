import type { PriceDifference } from '@quantamental/api/cart-rules'
import { formatCents } from '@quantamental/api/format'

/** Text for a change by the server: "The price of Standard changed from $15.99 to $19.99." */
export function differenceText({ name, beforeInCents, afterInCents }: PriceDifference): string {
  if (afterInCents === null) return `${name} is no longer available and was removed from your cart.`
  return `The price of ${name} changed from ${formatCents(beforeInCents)} to ${formatCents(afterInCents)}.`
}
