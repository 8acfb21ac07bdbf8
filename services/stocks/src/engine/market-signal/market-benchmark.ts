import type { DayNumber, MarketSeries } from '../company-input.ts'
import { isPrice, lastIndex } from '../market/closes.ts'

/** Maximum age of a close or index level: closes may be month-end ones. */
export const LEVEL_MAX_AGE_DAYS = 35

export interface MarketBenchmark {
  readonly day: DayNumber
  readonly level: number
  /** Market value of the S&P 500 in USD, scaled from the last known one by the index; null if unknown. */
  readonly value: number | null
}

/** Last index level on or before `day`; null if older than 35 days. */
export function benchmarkAt(market: MarketSeries | null, day: DayNumber): MarketBenchmark | null {
  if (market === null) return null
  const index = lastIndex(market.days, day)
  const of = market.days[index]
  const level = market.levels[index]
  const newest = market.levels.at(-1)
  if (of === undefined || day - of > LEVEL_MAX_AGE_DAYS || !isPrice(level)) return null
  const { totalValue } = market
  const value = totalValue === null || !isPrice(newest) ? null : (totalValue * level) / newest
  return { day: of, level, value }
}
