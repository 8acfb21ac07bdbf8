import { dayNumber } from '../../dates/calendar-date.ts'
import type { ShareCount } from '../amounts/share-count.ts'
import type { CloseSeries, CompanyInput, DayNumber, ListingRow } from '../company-input.ts'
import type { CompanyResult, QuarterResult } from '../company-result.ts'
import { closeIndexAt, isPrice } from './closes.ts'
import { type SplitTable, splitFactor } from './splits.ts'

/** Share price and market value on the day of a close, in that day's shares. */
export interface MarketPoint {
  readonly closeIndex: number
  readonly day: DayNumber
  readonly close: number
  readonly count: ShareCount
  /** Split factor from the count's day to the day of the close. */
  readonly factor: number
  /** Company shares per listed share; see `sharesPerListed`. */
  readonly perListed: number
  readonly shares: number
  readonly marketCap: number
}

/** Maximum age of a share count, relative to the close, for a market value. */
const SHARE_COUNT_MAX_AGE_DAYS = 550

export function marketPoint(
  closes: CloseSeries,
  splits: SplitTable,
  closeIndex: number,
  count: ShareCount | null,
  perListed: number | null,
): MarketPoint | null {
  if (closeIndex < 0 || count === null || perListed === null) return null
  const day = closes.days[closeIndex] as DayNumber
  const close = closes.closes[closeIndex]
  if (!isPrice(close) || day - count.basisDay > SHARE_COUNT_MAX_AGE_DAYS) return null
  const factor = splitFactor(splits, count.basisDay, day)
  const shares = (count.amount.value * factor) / perListed
  const marketCap = close * shares
  if (!(marketCap > 0) || !Number.isFinite(marketCap)) return null
  return { closeIndex, day, close, count, factor, perListed, shares, marketCap }
}

/** Index of the close that values a quarter: filing date or, for the newest, the last close. */
export function valuationCloseIndex(
  closes: CloseSeries,
  filed: DayNumber,
  isNewest: boolean,
): number {
  const last = closes.days.length - 1
  const lastDay = closes.days[last]
  if (
    isNewest &&
    lastDay !== undefined &&
    lastDay >= filed &&
    lastDay - filed <= SHARE_COUNT_MAX_AGE_DAYS &&
    isPrice(closes.closes[last])
  ) {
    return last
  }
  return closeIndexAt(closes, filed)
}

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
/** Allowed log distance: the share count may have changed. Low ratios are about 20% apart. */
const TOLERANCE = 0.08

/** Company shares per listed share: 1 if the own shares are listed (10-K, 40-F); or null. */
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

/** Days to the last close or the listing file from which a market value is stale. */
const OUTGROWN_DAYS = 550
/** Ratio of listed to calculated market cap from which the shares are of another class. */
export const OTHER_CLASS_TIMES = 200

/**
 * Market cap shown with the last close: price times shares of `quarter`. If that report is stale or counts
 * another share class than the priced one, the exchange's figure, or null without one.
 */
export function currentMarketCap(
  listing: CompanyInput['listing'],
  lastClose: CompanyResult['lastClose'],
  quarter: Pick<QuarterResult, 'currentMarket'> | undefined,
) {
  const market = quarter?.currentMarket ?? null
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
