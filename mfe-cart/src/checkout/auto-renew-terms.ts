import type { CartItem } from '@quantamental/api/cart-rules'
import { formatCents, formatDate } from '@quantamental/api/format'
import { firstChargeOn, periodPriceInCents } from './next-charge.ts'

/** Auto-renew charge of an item: "Standard: $19.99 every month from Dec 21, 2026". */
export function renewalTerm(item: CartItem): string {
  const period = item.billing_cycle === 'annual' ? 'year' : 'month'
  const on = firstChargeOn(item)
  const from = on === null ? '' : ` from ${formatDate(on)}`
  return `${item.name}: ${formatCents(periodPriceInCents(item))} every ${period}${from}`
}
