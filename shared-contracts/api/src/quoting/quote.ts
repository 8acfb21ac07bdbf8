import type { BillingCycle } from '../account/subscription.constants.ts'
import { formatCents } from '../format/format.ts'
import { formatDecimal, formatRatio, type Ratio, roundToCents } from './exact.ts'
import { basePriceInCents, type Price } from './price.ts'

/** Price with its calculation. */
export interface Quote {
  readonly cents: number
  /** Formula with its numbers, before rounding: "1200 × 0.7 × 1 × $15.99". */
  readonly working: string
}

/** Fields of a cart item that determine its price. */
export interface QuoteItem extends Price {
  readonly subscription_type: string
  readonly billing_cycle: BillingCycle
  readonly is_bundle_source: boolean
  readonly is_bundled: boolean
  /** Share of the price deducted in a bundle: 1500 is 15%. */
  readonly bundle_discount_basis_points: number
  readonly prorata: Ratio
  /** Number of months that a monthly item pays at once. */
  readonly numMonths: number
}

/** Items priced by a difference or free, never from the list price (infra/docs/domain/quoting.md). */
const NOT_QUOTED: ReadonlySet<string> = new Set(['Swapped subscription', 'Upgraded subscription'])

/** Whether items of this `subscription_type` are quoted. */
function isQuoted({ subscription_type }: Pick<QuoteItem, 'subscription_type'>): boolean {
  return !NOT_QUOTED.has(subscription_type)
}

function discountOf(item: QuoteItem): bigint {
  const isDiscounted = item.is_bundle_source || item.is_bundled
  return isDiscounted ? BigInt(item.bundle_discount_basis_points) : 0n
}

/**
 * Price in cents for a quantity of one; null for an item that is not quoted. Never negative, rounded half
 * up. See infra/docs/domain/quoting.md.
 * @throws RangeError if a number of the item is not whole.
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
