import type { CompanyInput } from './company-input.ts'
import type { CompanyResult } from './company-result.ts'
import { dayOf } from './day.ts'

/** A market value of a day this much before the last close, or before the exchange's list, is outgrown. */
const OUTGROWN_DAYS = 550
/** An exchange's figure this many times price times shares: the shares are of another class than the price. */
export const OTHER_CLASS_TIMES = 200

export interface CurrentMarketCap {
  readonly value: number | null
  /** Whether it is the exchange's own figure. */
  readonly isListed: boolean
}

/**
 * Market cap beside the last close: price times shares of the newest quarter; where its report is so old
 * that the close says nothing of it, or the shares are of a class worth many of those that have the price, the
 * exchange's figure or none.
 */
export function currentMarketCap(
  listing: CompanyInput['listing'],
  { lastClose, quarters }: Pick<CompanyResult, 'lastClose' | 'quarters'>,
): CurrentMarketCap {
  const market = quarters.at(-1)?.market ?? null
  const listed = listing?.marketCap ?? null
  const isListed = listed !== null && listed > 0
  if (market === null) return { value: isListed ? listed : null, isListed }
  const day = dayOf(market.date)
  const isOutgrown = (other: number) => other - day > OUTGROWN_DAYS
  if (isListed && listing !== null) {
    const isOtherClass = listed > market.marketCap * OTHER_CLASS_TIMES
    if (isOtherClass || isOutgrown(listing.asOf)) return { value: listed, isListed }
  }
  const outgrown = lastClose !== null && isOutgrown(dayOf(lastClose.date))
  return { value: outgrown ? null : market.marketCap, isListed: false }
}
