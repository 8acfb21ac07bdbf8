import type { Sector } from '@quantamental/api/stocks'

/** Last SIC code of each range of a sector; a range begins after the previous one of any sector. */
const RANGE_ENDS: Readonly<Record<Sector, readonly number[]>> = {
  'Basic Materials': [1199, 1499, 2499, 2699, 2829, 2899, 3399, 5169],
  'Communication Services': [2749, 4899, 7319, 7899],
  'Consumer Cyclical': [
    1539, 2399, 2599, 3199, 3659, 3719, 3751, 3999, 4700, 5139, 5330, 5911, 5999, 7299, 7999, 8399,
  ],
  'Consumer Defensive': [999, 2199, 2844, 5159, 5189, 5499, 8299],
  Energy: [1399, 2999, 4699, 5179],
  'Financial Services': [6499, 6797, 6999],
  Healthcare: [2836, 3826, 3859, 5047, 5122, 5912, 8099, 8731],
  Industrials: [
    1519, 1999, 2799, 3569, 3629, 3699, 3750, 3819, 4599, 4799, 4959, 5044, 5046, 5064, 5121, 5199,
    7369, 7799, 8730, 8799,
  ],
  'Real Estate': [6599, 6798],
  Technology: [3579, 3689, 3825, 3829, 3869, 5045, 5065, 7379],
  Utilities: [4949, 4999],
}
const RUNS = Object.entries(RANGE_ENDS)
  .flatMap(([sector, ends]) => ends.map((last) => ({ last, sector: sector as Sector })))
  .sort((a, b) => a.last - b.last)
const FIRST = 100
/** SIC code of blank check companies. */
const SHELL = 6770

/**
 * Sector by SIC code, for companies without a sector in any list; null for government, shell companies and
 * invalid codes. Sectors: infra/docs/domain/ratings-and-signals.md.
 */
export function sicSector(sic: number | null): Sector | null {
  if (sic === null || sic < FIRST || sic === SHELL) return null
  return RUNS.find(({ last }) => sic <= last)?.sector ?? null
}
