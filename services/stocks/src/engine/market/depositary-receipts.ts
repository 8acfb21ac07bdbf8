import type { ShareCount } from '../amounts/share-count.ts'
import type { ListingRow } from '../company-input.ts'

/**
 * Foreign companies are often listed as depositary receipts, each representing several shares or a fraction
 * of one. Filings do not tag the ratio; it follows from the market cap and the receipt price in the
 * exchange's listing file.
 */

const FOREIGN_FORM = /^(20-F|6-K)/
const TIMES = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20, 24, 25, 30, 40, 50, 60, 100, 150, 200, 300, 500, 1000,
]
const RATIOS = [...TIMES, ...TIMES.filter((n) => n > 1 && n <= 10).map((n) => 1 / n)]
/**
 * Allowed log distance to a ratio, as the share count may have changed since the report. Low ratios are
 * about 20% apart.
 */
const TOLERANCE = 0.08

/**
 * Company shares per listed share: 1 if the company's own shares are listed, as for filers of 10-K and 40-F;
 * null if unknown.
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
