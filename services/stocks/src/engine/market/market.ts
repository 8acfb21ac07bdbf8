import type { ShareCount } from '../amounts/share-count.ts'
import type { CloseSeries, DayNumber } from '../company-input.ts'
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
  /** Number of listed shares. */
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

/**
 * Index of the close that values a quarter: on the filing date; for the newest quarter the last close,
 * unless that is too long after the last report.
 */
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
