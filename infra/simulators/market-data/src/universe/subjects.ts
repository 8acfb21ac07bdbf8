import { type Day, dayText, tradingDayOnOrBefore, weekOf } from './days.ts'
import type { SimulatedCompany } from './fsds.ts'
import { type CloseOn, createCloses } from './price-path.ts'
import { quarterEnd } from './schedule.ts'
import { adjustedShares, createSize } from './simulate.ts'
import { splitFactor } from './splits.ts'
import { createWaves } from './waves.ts'

/** Market data of one company. */
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

const DAYS_A_YEAR = 365.25

export function universeSubject(
  seed: number,
  simulated: SimulatedCompany,
  market: Float64Array,
): MarketSubject {
  const { company, schedule, traits, splits } = simulated
  const { anchor, fiscalMonth, reports, next } = schedule
  const anchorDay = quarterEnd(fiscalMonth, anchor)
  const years = (day: Day) => (day - anchorDay) / DAYS_A_YEAR
  const sizeOf = createSize(traits, anchor, createWaves(seed, company.drawnAs, anchor, anchor + 60))
  const adjusted = (day: Day) => adjustedShares(traits, years(day))
  const first = reports[0]
  return {
    seedKey: company.cik,
    symbol: company.ticker,
    name: company.name,
    sector: company.industry.sector,
    industry: company.industry.name,
    country: company.country,
    flags: company.flags,
    closeOn: createCloses(seed, company, schedule, traits, splits, market),
    sharesOn: (day) => Math.round(adjusted(day) * splitFactor(splits, day)),
    earningsOn: (day) => {
      const quarter = anchor + Math.round((day - anchorDay) / 91.31) + 2
      return (traits.netIncome * sizeOf(quarter)) / adjusted(day) / splitFactor(splits, day)
    },
    growth: traits.growth,
    volatility: traits.volatility,
    hasEstimates: !traits.missing.estimates,
    reports: [...reports.slice(-2), ...(next ? [next] : [])].map(({ filed }) => filed),
    listedYear: schedule.isRecent && first ? Number(dayText(first.end - 70).slice(0, 4)) : null,
    defaultedOn: schedule.defaultedOn,
  }
}
