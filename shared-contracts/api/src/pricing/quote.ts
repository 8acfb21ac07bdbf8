import type { BillingCycle } from '../account/subscription.constants.ts'
import {
  formatCents,
  formatDecimal,
  formatRatio,
  type Ratio,
  roundToCents,
  toBasisPoints,
  toCents,
} from './exact.ts'

/** What a price is and how it came about. */
export interface Quote {
  readonly cents: number
  /** The formula with the numbers in it, before the one rounding: "1200 × 0.7 × 1 × $15.99". */
  readonly working: string
}

/** Prices of a product as the wire has them: dollars per month. */
export interface ProductPrice {
  readonly base_price_per_month: number
  readonly base_price_per_month_annual_billing: number
  /** 1, or 5 for commercial use. */
  readonly base_price_multiplier: number
}

/** What of a cart item makes its price. */
export interface QuoteItem extends ProductPrice {
  readonly subscription_type: string
  readonly billing_cycle: BillingCycle
  readonly is_bundle_source: boolean
  readonly is_bundled: boolean
  /** Part of the price that a bundle takes off: 0.15. */
  readonly bundle_discount_ratio: number
  readonly prorata: Ratio
  /** Months that a monthly item pays at once. */
  readonly numMonths: number
}

/** Items whose price is a difference or nothing, never quoted from the list price (specification section 5). */
const NOT_QUOTED: ReadonlySet<string> = new Set(['Swapped subscription', 'Upgraded subscription'])

/** Whether a price is quoted for items of this `subscription_type`. */
export function isQuoted({ subscription_type }: Pick<QuoteItem, 'subscription_type'>): boolean {
  return !NOT_QUOTED.has(subscription_type)
}

/** Price of one month in cents and the multiplier, of the billing cycle. */
export function pricePerMonth(
  price: ProductPrice,
  billingCycle: BillingCycle,
): { readonly cents: bigint; readonly multiplier: bigint } {
  const dollars =
    billingCycle === 'annual'
      ? price.base_price_per_month_annual_billing
      : price.base_price_per_month
  return { cents: toCents(dollars), multiplier: BigInt(price.base_price_multiplier) }
}

function discountOf(item: QuoteItem): bigint {
  return item.is_bundle_source || item.is_bundled ? toBasisPoints(item.bundle_discount_ratio) : 0n
}

/**
 * The price of one of `item`, in cents; null for an item that is not quoted. Never negative, half a cent
 * up. Source: specification section 5; reference 4.5.
 * @throws RangeError when a number of the item is not finite, or a count not whole.
 */
export function quote(item: QuoteItem): Quote | null {
  if (!isQuoted(item)) return null
  const isAnnual = item.billing_cycle === 'annual'
  const { cents, multiplier } = pricePerMonth(item, item.billing_cycle)
  const discount = discountOf(item)
  const months = isAnnual ? 12n : BigInt(item.numMonths)
  const { numerator, denominator } = item.prorata
  const exact = cents * multiplier * (10_000n - discount) * months * BigInt(numerator)
  const factors = [
    isAnnual ? '1200' : '100',
    formatRatio(item.prorata),
    multiplier.toString(),
    ...(discount === 0n ? [] : [`(1 − ${formatDecimal(discount, 4)})`]),
    formatCents(cents),
    ...(isAnnual ? [] : [months.toString()]),
  ]
  return {
    cents: roundToCents(exact, 10_000n * BigInt(denominator)),
    working: factors.join(' × '),
  }
}
