import { createTrend, sharesOutstanding } from '../books/ledger.ts'
import type { DetailedCompany } from '../demo-set.ts'
import { buildFiling } from '../filings.ts'
import { dailyCloses } from '../prices.ts'
import { type Day, dayText, toDay, tradingDayOnOrBefore, weekOf } from './days.ts'
import type { SimulatedCompany } from './fsds.ts'
import { type CloseOn, createCloses } from './price-path.ts'
import { quarterEnd } from './schedule.ts'
import { adjustedShares, createSize } from './simulate.ts'
import { type Split, splitFactor } from './splits.ts'
import { createWaves } from './waves.ts'

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

const DAYS_A_YEAR = 365.25

/** Market data of a company of the data sets. */
export function universeSubject(
  seed: number,
  simulated: SimulatedCompany,
  market: Float64Array,
): MarketSubject {
  const { company, schedule, traits, splits } = simulated
  const { anchor, fiscalMonth, reports, next } = schedule
  const anchorDay = quarterEnd(fiscalMonth, anchor)
  const years = (day: Day) => (day - anchorDay) / DAYS_A_YEAR
  const sizeOf = createSize(traits, anchor, createWaves(seed, company.cik, anchor, anchor + 60))
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

/** Market data of a company with a detailed history; profile prices without splits. */
export function detailedSubject(
  seed: number,
  { identity, profile, ordinal, filings }: DetailedCompany,
  tradingDays: readonly Day[],
): MarketSubject {
  const trend = createTrend(seed, identity, profile)
  const closes = dailyCloses(seed, identity, profile, tradingDays)
  const last = filings.at(-1)
  const filer = { seed, cik: identity.cik, ordinal, fiscalYearEnd: profile.fiscalYearEnd }
  const next = last ? buildFiling(filer, last.quarter + 1) : null
  const anchorDay = toDay(`${profile.fiscalYearEnd.month <= 2 ? 2026 : 2025}-12-31`)
  const years = (day: Day) => (day - anchorDay) / DAYS_A_YEAR
  const shares = (day: Day) => sharesOutstanding(profile, trend, trend.anchor, day - anchorDay)
  // Interest paid by banks and insurers is already part of their operating costs.
  const isFinancial = identity.kind === 'bank' || identity.kind === 'insurer'
  const interest = isFinancial ? 0 : profile.interest
  const income = (profile.revenue * profile.operatingMargin - interest) * (1 - profile.taxRate)
  return {
    seedKey: identity.cik,
    symbol: identity.ticker,
    name: identity.name,
    sector: identity.sector,
    industry: identity.industry,
    country: identity.country,
    flags: identity.ticker === 'AMC' ? 'M' : '',
    closeOn: (day) => closes.get(day) ?? null,
    sharesOn: shares,
    earningsOn: (day) => (income * (1 + profile.growth / 2) ** years(day)) / shares(day),
    growth: profile.growth,
    volatility: profile.volatility,
    hasEstimates: identity.cik < 9_900_001,
    reports: [...filings.slice(-2), ...(next ? [next] : [])].map(({ filed }) => toDay(filed)),
    listedYear: null,
    defaultedOn: null,
  }
}

/** The same company with splits: closes and shares before a split as they were then. */
export function withSplits(subject: MarketSubject, splits: readonly Split[]): MarketSubject {
  if (splits.length === 0) return subject
  return {
    ...subject,
    closeOn: (day) => {
      const close = subject.closeOn(day)
      return close === null ? null : Math.round((close / splitFactor(splits, day)) * 100) / 100
    },
    sharesOn: (day) => Math.round(subject.sharesOn(day) * splitFactor(splits, day)),
    earningsOn: (day) => subject.earningsOn(day) / splitFactor(splits, day),
  }
}
