import { type CartItem, withQuote } from '@quantamental/api/cart-rules'
import { chargeDay, WHOLE } from '@quantamental/api/quoting'

/** Price of a full month or year of the item, for its whole quantity, in cents. */
export function periodPriceInCents(item: CartItem): number {
  return withQuote({
    ...item,
    subscription_type: 'Renewed subscription',
    prorata: WHOLE,
    numMonths: 1,
  }).quoted_price_in_cents
}

export interface NextCharge {
  /** Business day, yyyy-mm-dd. */
  readonly on: string
  readonly amountInCents: number
}

/** Date of the first auto-renew charge; null if the paid-till date is unknown. */
export function firstChargeOn(item: CartItem): string | null {
  const { paid_till_date: paidTill, subscription_end_date: end } = item
  return paidTill === null ? null : chargeDay(paidTill, end)
}

/** First automatic charge after this cart is paid: all charges on the earliest day. */
export function nextCharge(items: readonly CartItem[]): NextCharge | null {
  const days = items.flatMap((item) => firstChargeOn(item) ?? [])
  const on = days.sort()[0]
  if (on === undefined) return null
  const due = items.filter((item) => firstChargeOn(item) === on)
  return { on, amountInCents: due.reduce((sum, item) => sum + periodPriceInCents(item), 0) }
}
