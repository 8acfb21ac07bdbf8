import { type Day, tradingDayOnOrBefore, weekOf } from './days.ts'
import type { CloseOn } from './price-path.ts'

/** Market data of one company, detailed or not. */
export interface MarketSubject {
  readonly seedKey: number
  readonly symbol: string
  readonly name: string
  readonly sector: string
  readonly industry: string
  readonly country: string
  readonly flags: string
  readonly closeOn: CloseOn
  /** Outstanding shares on a day, not adjusted for later splits. */
  readonly sharesOn: (day: Day) => number
  /** Expected earnings per share in the year around a day, in USD, not split-adjusted. */
  readonly earningsOn: (day: Day) => number
  /** Yearly growth of the business. */
  readonly growth: number
  readonly volatility: number
  readonly hasEstimates: boolean
  /** Days of past reports and of the next one. */
  readonly reports: readonly Day[]
  readonly listedYear: number | null
  readonly defaultedOn: Day | null
}

const WEEKS = 313
const DAILY_DAYS = 90

/** Dates of the price table: weekly for six years and every trading day of the last 90 days. */
export function priceDays(until: Day): Day[] {
  const days = new Set<Day>()
  for (let back = WEEKS; back >= 1; back--) {
    days.add(tradingDayOnOrBefore((weekOf(until) - back) * 7 + 1))
  }
  for (let day = until - DAILY_DAYS; day <= until; day++) {
    if (tradingDayOnOrBefore(day) === day) days.add(day)
  }
  return [...days].sort((a, b) => a - b)
}
