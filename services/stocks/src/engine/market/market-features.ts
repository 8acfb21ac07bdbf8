import type { CloseSeries, DayNumber, StockSplit } from '../company-input.ts'
import { isPrice, lastIndex } from './closes.ts'
import { type SplitTable, splitFactor } from './splits.ts'

/** Window in days and minimum number of returns for a volatility. */
export const VOLATILITY_DAYS = 91
const MIN_RETURNS = 8
const YEAR_DAYS = 365
/** Tolerance in days for a close one year earlier. */
const YEAR_TOLERANCE_DAYS = 14

type Closes = Pick<CloseSeries, 'days' | 'closes'>

/** Split-adjusted log return between two closes; null for unusable closes. */
function logReturn(series: Closes, splits: SplitTable, from: number, to: number): number | null {
  const [before, after] = [series.closes[from], series.closes[to]]
  if (!isPrice(before) || !isPrice(after)) return null
  if (splits.length === 0) return Math.log(after / before)
  const factor = splitFactor(splits, series.days[from] as number, series.days[to] as number)
  return Math.log((after * factor) / before)
}

/**
 * Annualized volatility of the 91 days to close `last`: √(365 × Σ r² ÷ Σ Δt) over the returns between
 * consecutive closes, Δt in calendar days, so that daily and weekly closes are comparable. Null with fewer
 * than eight returns.
 */
export function volatilityAt(series: Closes, splits: readonly StockSplit[], last: number) {
  const end = series.days[last] as DayNumber
  let squares = 0
  let days = 0
  let count = 0
  for (let i = last; i > 0; i -= 1) {
    const before = series.days[i - 1] as DayNumber
    if (end - before > VOLATILITY_DAYS) break
    const r = logReturn(series, splits, i - 1, i)
    if (r === null) continue
    squares += r * r
    days += (series.days[i] as DayNumber) - before
    count += 1
  }
  return annualized(squares, days, count)
}

/** √(365 × Σ r² ÷ Σ Δt); null with fewer than eight returns. */
export function annualized(squares: number, days: number, count: number): number | null {
  if (count < MIN_RETURNS || days <= 0) return null
  const volatility = Math.sqrt((YEAR_DAYS * squares) / days)
  return Number.isFinite(volatility) ? volatility : null
}

/** Index of the close about one year before close `last`; −1 if there is none. */
function yearBefore(series: Closes, last: number): number {
  const wanted = (series.days[last] as DayNumber) - YEAR_DAYS
  const index = lastIndex(series.days, wanted)
  if (index < 0 || wanted - (series.days[index] as DayNumber) > YEAR_TOLERANCE_DAYS) return -1
  return index
}

/** Own log return over the twelve months to a close, with the days of its closes. */
export interface YearReturn {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly logReturn: number
}

/** Twelve-month log return to close `last`; null if a close is missing. */
export function yearReturnAt(
  series: Closes,
  splits: readonly StockSplit[],
  last: number,
): YearReturn | null {
  const first = yearBefore(series, last)
  if (first < 0) return null
  const own = logReturn(series, splits, first, last)
  if (own === null || !Number.isFinite(own)) return null
  return {
    from: series.days[first] as DayNumber,
    to: series.days[last] as DayNumber,
    logReturn: own,
  }
}
