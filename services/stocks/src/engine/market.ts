import { closeIndexAt, isPrice } from './closes.ts'
import type { CloseSeries, DayNumber } from './company-input.ts'
import type { ShareCount } from './share-count.ts'
import { type SplitTable, splitFactor } from './splits.ts'

/** A share's price and the company's value on the day of a close, in that day's shares. */
export interface MarketPoint {
  readonly closeIndex: number
  readonly day: DayNumber
  readonly close: number
  readonly count: ShareCount
  /** What the count was multiplied by to be of the close's day. */
  readonly factor: number
  /** What it was divided by to be of listed shares: `sharesPerListed`. */
  readonly perListed: number
  /** Listed shares. */
  readonly shares: number
  readonly marketCap: number
}

/** A share count this much older than the close gives no market value worth showing. */
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
 * The close that a quarter is valued at: of the day its report was filed; for the newest quarter the
 * last close, unless the closes run on so long after the last report that they say nothing of it.
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
