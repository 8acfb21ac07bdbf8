import type { BillingCycle } from '../account/subscription.constants.ts'
import { formatCents } from '../format/number.ts'
import { formatDecimal, formatRatio, type Ratio, roundToCents } from './exact.ts'
import { basePriceInCents, type Price } from './price.ts'

/** What a price is and how it came about. */
export interface Quote {
  readonly cents: number
  /** The formula with the numbers in it, before the one rounding: "1200 × 0.7 × 1 × $15.99". */
  readonly working: string
}

/** The fields of a cart item that make its price. */
export interface QuoteItem extends Price {
  readonly subscription_type: string
  readonly billing_cycle: BillingCycle
  readonly is_bundle_source: boolean
  readonly is_bundled: boolean
  /** Part of the price that a bundle takes off: 1500 is 15%. */
  readonly bundle_discount_basis_points: number
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

function discountOf(item: QuoteItem): bigint {
  const isDiscounted = item.is_bundle_source || item.is_bundled
  return isDiscounted ? BigInt(item.bundle_discount_basis_points) : 0n
}

/**
 * The price of one of `item`, in cents; null for an item that is not quoted. Never negative, half a cent
 * up. Source: specification section 5; reference 4.5.
 * @throws RangeError when a number of the item is not whole.
 */
export function quote(item: QuoteItem): Quote | null {
  if (!isQuoted(item)) return null
  const isAnnual = item.billing_cycle === 'annual'
  const cents = basePriceInCents(item, item.billing_cycle)
  const multiplier = BigInt(item.base_price_multiplier)
  const discount = discountOf(item)
  const months = isAnnual ? 12n : BigInt(item.numMonths)
  const { numerator, denominator } = item.prorata
  const exact = BigInt(cents) * multiplier * (10_000n - discount) * months * BigInt(numerator)
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
