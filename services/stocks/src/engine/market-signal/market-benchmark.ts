import type { DayNumber, MarketSeries } from '../company-input.ts'
import { lastIndex } from '../market/closes.ts'
import { LEVEL_MAX_AGE_DAYS } from '../market/market-benchmark.ts'

export interface MarketBenchmark {
  readonly day: DayNumber
  /** Logarithm of the index level, comparable within its chain. */
  readonly level: number
  readonly chain: DayNumber
  /** Market value of the S&P 500 in USD, scaled from the last known one by the index; null if unknown. */
  readonly value: number | null
}

/** Last index level on or before `day`; null if older than 35 days. */
export function benchmarkAt(market: MarketSeries, day: DayNumber): MarketBenchmark | null {
  const index = lastIndex(market.days, day)
  const [of, level, chain] = [market.days[index], market.levels[index], market.chains[index]]
  if (of === undefined || level === undefined || chain === undefined) return null
  if (day - of > LEVEL_MAX_AGE_DAYS) return null
  const { totalValue } = market
  const isScalable = totalValue !== null && market.chains.at(-1) === chain
  const value = isScalable ? totalValue * Math.exp(level - (market.levels.at(-1) as number)) : null
  return { day: of, level, chain, value }
}
