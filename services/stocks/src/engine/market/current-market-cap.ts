import { dayNumber } from '../../dates/calendar-date.ts'
import type { CompanyInput } from '../company-input.ts'
import type { CompanyResult } from '../company-result.ts'

/**
 * Age in days, relative to the last close or to the exchange's
 * listing file, at which a market value is stale.
 */
const OUTGROWN_DAYS = 550
/**
 * Ratio of the exchange's market cap to price times shares at which the shares are of another class
 * than the price.
 */
export const OTHER_CLASS_TIMES = 200

export interface CurrentMarketCap {
  readonly value: number | null
  /** Whether `value` is the exchange's own figure. */
  readonly isListed: boolean
}

/**
 * Market cap shown with the last close: price times shares of the newest quarter. If that report is stale
 * or counts another share class than the priced one, the exchange's figure, or null without one.
 */
export function currentMarketCap(
  listing: CompanyInput['listing'],
  { lastClose, quarters }: Pick<CompanyResult, 'lastClose' | 'quarters'>,
): CurrentMarketCap {
  const market = quarters.at(-1)?.market ?? null
  const listed = listing?.marketCap ?? null
  const isListed = listed !== null && listed > 0
  if (market === null) return { value: isListed ? listed : null, isListed }
  const day = dayNumber(market.date)
  const isOutgrown = (other: number) => other - day > OUTGROWN_DAYS
  if (isListed && listing !== null) {
    const isOtherClass = listed > market.marketCap * OTHER_CLASS_TIMES
    if (isOtherClass || isOutgrown(listing.asOf)) return { value: listed, isListed }
  }
  const outgrown = lastClose !== null && isOutgrown(dayNumber(lastClose.date))
  return { value: outgrown ? null : market.marketCap, isListed: false }
}
