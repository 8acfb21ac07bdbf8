import { daysBetween } from './calendar-date.ts'
import type { Origin } from './fact.ts'

/** One unadjusted daily close in USD. */
export interface Price {
  readonly symbol: string
  readonly date: string
  readonly close: number
  readonly file: string
  readonly origin: Origin
}

/** `newForOld` new shares for one old, from `effectiveDate` on: 20 for 20:1, 0.125 for 1:8. */
export interface Split {
  readonly effectiveDate: string
  readonly newForOld: number
  /** Absent when the filings themselves state it. */
  readonly origin?: Origin
}

/** A close older than this at a balance date is not its price. */
export const MAX_PRICE_AGE_DAYS = 10

/** The last close on or before `date`, at most ten days old. `prices` oldest first. */
export function findPriceAt(prices: readonly Price[], date: string): Price | null {
  let low = 0
  let high = prices.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prices[middle] as Price).date <= date) low = middle + 1
    else high = middle
  }
  const price = prices[low - 1]
  if (!price || daysBetween(price.date, date) > MAX_PRICE_AGE_DAYS) return null
  return price
}

/**
 * What a share count of `basisDate` is multiplied by to be a count of `priceDate`: the splits in
 * between, or their inverse when the count is of the later date.
 */
export function splitFactor(
  splits: readonly Split[],
  basisDate: string,
  priceDate: string,
): number {
  let factor = 1
  for (const { effectiveDate, newForOld } of splits) {
    if (basisDate < effectiveDate && effectiveDate <= priceDate) factor *= newForOld
    if (priceDate < effectiveDate && effectiveDate <= basisDate) factor /= newForOld
  }
  return factor
}

/** `20:1`, `3:2`, `1-for-8` or a plain number as new shares for one old; null when it is neither. */
export function parseSplitRatio(text: string): number | null {
  const [, left = '', right = '1'] =
    /^\s*(\d+(?:\.\d+)?)\s*(?:(?::|\/|-?for-?)\s*(\d+(?:\.\d+)?))?\s*$/i.exec(text) ?? []
  const ratio = Number(left) / Number(right)
  return left !== '' && Number.isFinite(ratio) && ratio > 0 ? ratio : null
}
