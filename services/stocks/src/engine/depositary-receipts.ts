import type { ListingRow } from './company-input.ts'
import type { ShareCount } from './share-count.ts'

/**
 * A foreign company is often listed as depositary receipts, one of which stands for several of its shares or
 * for a part of one. Filings do not tag how many; the exchange’s list has the company’s value and the price
 * of a receipt, which say it.
 */

const FOREIGN_FORM = /^(20-F|6-K)/
const TIMES = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20, 24, 25, 30, 40, 50, 60, 100, 150, 200, 300, 500, 1000,
]
const RATIOS = [...TIMES, ...TIMES.filter((n) => n > 1 && n <= 10).map((n) => 1 / n)]
/** How far the count of a report may have moved since; the smallest ratios are a fifth apart. */
const TOLERANCE = 0.08

/**
 * How many of the company's shares one listed share stands for. 1 where the company itself is listed, as
 * filers of 10-K and 40-F are; null where nothing tells it.
 */
export function sharesPerListed(
  form: string,
  count: ShareCount | null,
  listing: ListingRow | null,
): number | null {
  if (!FOREIGN_FORM.test(form)) return 1
  const { marketCap, lastSale } = listing ?? {}
  if (!count || !marketCap || !lastSale) return null
  const times = count.amount.value / (marketCap / lastSale)
  const distance = (ratio: number) => Math.abs(Math.log(times / ratio))
  const nearest = RATIOS.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return distance(nearest) <= TOLERANCE ? nearest : null
}
