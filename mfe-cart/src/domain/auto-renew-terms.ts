import { type CartItem, withQuote } from '@quantamental/api/cart-rules'
import { formatDate } from '@quantamental/api/format'
import { WHOLE } from '@quantamental/api/pricing'
import { formatPrice } from './plan-price.ts'

/** What one period of the item costs once it renews itself, in cents: a whole month, or a whole year. */
function periodPriceInCents(item: CartItem): number {
  return withQuote({
    ...item,
    subscription_type: 'Renewed subscription',
    prorata: WHOLE,
    numMonths: 1,
  }).quoted_price_in_cents
}

/** "Standard: $19.99 every month from Dec 21, 2026" */
export function renewalTerm(item: CartItem): string {
  const period = item.billing_cycle === 'annual' ? 'year' : 'month'
  const from = item.paid_till_date === null ? '' : ` from ${formatDate(item.paid_till_date)}`
  return `${item.name}: ${formatPrice(periodPriceInCents(item))} every ${period}${from}`
}
