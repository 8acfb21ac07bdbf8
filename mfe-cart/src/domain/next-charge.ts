import { type CartItem, withQuote } from '@quantamental/api/cart-rules'
import { WHOLE } from '@quantamental/api/pricing'

/** What one whole month or year of the item costs, in cents, of its whole quantity. */
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

/** The first charge by itself after this cart is paid: on the first day till which something is paid. */
export function nextCharge(items: readonly CartItem[]): NextCharge | null {
  const days = items.flatMap(({ paid_till_date: day }) => (day === null ? [] : [day]))
  const on = days.sort()[0]
  if (on === undefined) return null
  const due = items.filter(({ paid_till_date }) => paid_till_date === on)
  return { on, amountInCents: due.reduce((sum, item) => sum + periodPriceInCents(item), 0) }
}
