import { defaultPoint } from '@quantamental/models/default-models'
import { amountValue } from '../amounts/amount.ts'
import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import { type UsdRate, usdRateAt } from '../market/closes.ts'
import { type MarketPoint, marketPoint } from '../market/market.ts'
import type { ModelLine, ScoredQuarter } from '../scores/scored-quarter.ts'
import type { ReturnSums } from './return-sums.ts'

/** Amounts of one report in USD, as known on a day; null: unknown. */
export interface SignalStatement {
  readonly quarter: ScoredQuarter
  readonly usd: UsdRate | null
  readonly totalLiabilities: number | null
  readonly bookEquity: number | null
  readonly cash: number | null
  /** Current debt plus half of long-term debt. */
  readonly debt: number | null
  /** Net income of the quarter, else a quarter of the year’s, ÷ (market value + liabilities at its date). */
  readonly quarterReturn: number | null
}

export function signalPoint(
  { replay, perListed }: CompanyFigures,
  { evidence }: ScoredQuarter,
  closeIndex: number,
): MarketPoint | null {
  return marketPoint(replay.closes, replay.splits, closeIndex, evidence.shares, perListed)
}

/** The quarter with restatements only once the last of them was filed. */
export function asKnownOn(quarter: ScoredQuarter, day: DayNumber): ScoredQuarter {
  const { first, restatedOn } = quarter
  return first !== null && (restatedOn ?? day) > day ? first : quarter
}

export function readSignalStatement(
  figures: CompanyFigures,
  quarter: ScoredQuarter,
  sums: ReturnSums,
): SignalStatement {
  const { currency, marketData } = figures.replay
  const { amounts, evidence } = quarter
  const { end } = evidence.report
  const usd = usdRateAt(marketData.rates, currency, end)
  const inUsd = (name: ModelLine) => {
    const value = amountValue(amounts[name])
    return value === null || usd === null ? null : value * usd.value
  }
  const totalLiabilities = inUsd('totalLiabilities')
  const year = inUsd('netIncome')
  const income = inUsd('quarterNetIncome') ?? (year === null ? null : year / 4)
  const point = signalPoint(figures, quarter, sums.closeAt(end))
  const isKnown = income !== null && totalLiabilities !== null && point !== null
  return {
    quarter,
    usd,
    totalLiabilities,
    bookEquity: inUsd('bookEquity'),
    cash: inUsd('cashAndInvestments'),
    debt: defaultPoint({
      currentDebt: inUsd('currentDebt'),
      longTermDebt: inUsd('longTermDebt'),
      totalDebt: inUsd('totalDebt'),
    }),
    quarterReturn: isKnown ? income / (point.marketCap + totalLiabilities) : null,
  }
}
