import { type Day, tradingDayOnOrBefore, weekOf } from './days.ts'
import type { CloseOn } from './price-path.ts'

/** What files about the market tell of one company, detailed or not. */
export interface MarketSubject {
  readonly seedKey: number
  readonly symbol: string
  readonly name: string
  readonly sector: string
  readonly industry: string
  readonly country: string
  readonly flags: string
  readonly closeOn: CloseOn
  /** Outstanding on a day, not adjusted for later splits. */
  readonly sharesOn: (day: Day) => number
  /** What a share is expected to earn in the year around a day, USD, not adjusted. */
  readonly earningsOn: (day: Day) => number
  /** Of the business, a year. */
  readonly growth: number
  readonly volatility: number
  readonly hasEstimates: boolean
  /** Days of reports filed and of the next one. */
  readonly reports: readonly Day[]
  readonly listedYear: number | null
  readonly defaultedOn: Day | null
}

const WEEKS = 313
const DAILY_DAYS = 90

/** The dates of the price table: weekly for six years, every trading day of the last 90 days. */
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
