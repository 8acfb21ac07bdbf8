import { fiscalQuarterOf, type QuarterIndex, quarterIndex } from '../fiscal-calendar.ts'
import type { CompanyIdentity } from '../identities.ts'
import type { CompanyProfile } from '../profiles.ts'
import { createRandomSeries, type RandomSeries } from '../random.ts'

/**
 * Income of one fiscal quarter and its closing balance, in whole USD. The balance always adds up:
 * `assets = liabilities + equity`, and the listed assets of each type of company sum to `assets`.
 */
export type QuarterLevels = Readonly<
  Record<
    | 'revenue'
    | 'interestExpense'
    | 'pretaxIncome'
    | 'incomeTax'
    | 'netIncome'
    | 'stockCompensation'
    | 'assets'
    | 'liabilities'
    | 'equity'
    | 'cash',
    number
  >
>

/** Round to a multiple of `unit`; never returns `-0`. */
export function roundTo(unit: number, value: number): number {
  return Math.round(value / unit) * unit + 0
}

/** Net income from pre-tax income; a loss carries no tax. */
export function taxed(pretaxIncome: number, taxRate: number, unit: number) {
  const incomeTax = roundTo(unit, Math.max(0, pretaxIncome) * taxRate)
  return { pretaxIncome, incomeTax, netIncome: pretaxIncome - incomeTax }
}

/** Trend of revenue and size around the anchor year, with noise. Each value depends on its quarter only. */
export interface Trend {
  /** Fourth quarter of the fiscal year in the profile. */
  readonly anchor: QuarterIndex
  /** Years since the anchor; negative before it. */
  years(quarter: QuarterIndex): number
  /** Revenue of one fiscal quarter with seasonality and noise, in USD before rounding. */
  revenue(quarter: QuarterIndex): number
  /** Size of the balance sheet relative to the anchor, where it is 1. */
  size(quarter: QuarterIndex): number
  /** 1 plus or minus a deviation of `spread`, with a separate series per `purpose`; 1 at the anchor. */
  wobble(purpose: string, quarter: QuarterIndex, spread: number): number
}

/** Anchor: the fiscal year that ended between March 2025 and February 2026. */
function anchorQuarter(profile: CompanyProfile): QuarterIndex {
  return quarterIndex(profile.fiscalYearEnd.month <= 2 ? 2026 : 2025, 4)
}

/** Growth is constant before the anchor and halves after it. */
function growthFactor(growth: number, years: number): number {
  return years <= 0 ? (1 + growth) ** years : (1 + growth / 2) ** years
}

/** Exponent by which balance sheets grow more slowly than sales. */
const SIZE_EXPONENT = 0.75

export function createTrend(
  seed: number,
  identity: CompanyIdentity,
  profile: CompanyProfile,
): Trend {
  const anchor = anchorQuarter(profile)
  const years = (quarter: QuarterIndex) => (quarter - anchor) / 4
  const level = (quarter: QuarterIndex) =>
    (profile.seasons[fiscalQuarterOf(quarter) - 1] ?? 0.25) *
    growthFactor(profile.growth, years(quarter))
  const anchorYear = [3, 2, 1, 0].reduce((sum, back) => sum + level(anchor - back), 0)
  const seriesByPurpose = new Map<string, RandomSeries>()
  const wobble = (purpose: string, quarter: QuarterIndex, spread: number) => {
    const series = seriesByPurpose.get(purpose) ?? createRandomSeries(seed, identity.cik, purpose)
    seriesByPurpose.set(purpose, series)
    return quarter === anchor ? 1 : 1 + spread * series.gaussian(quarter)
  }
  const revenueSpread = identity.kind === 'biotech' ? 0.08 : 0.012
  return {
    anchor,
    years,
    wobble,
    size: (quarter) => growthFactor(profile.growth, years(quarter)) ** SIZE_EXPONENT,
    revenue: (quarter) =>
      ((profile.revenue * level(quarter)) / anchorYear) * wobble('revenue', quarter, revenueSpread),
  }
}

/** Dilution by options and restricted stock units, counted only in profitable periods. */
const DILUTION = 1.006

/** Shares outstanding at the end of a quarter, or `days` later. No splits are simulated. */
export function sharesOutstanding(
  profile: CompanyProfile,
  trend: Trend,
  quarter: QuarterIndex,
  days = 0,
): number {
  const years = trend.years(quarter) + days / 365
  return roundShares(profile.shares * (1 + profile.shareGrowth) ** years)
}

function roundShares(shares: number): number {
  return Math.round(shares / 1000) * 1000
}

/** Average shares over the quarters `from` to `to`; diluted if the period earned a profit. */
export function averageShares(
  profile: CompanyProfile,
  trend: Trend,
  from: QuarterIndex,
  to: QuarterIndex,
  isDiluted = false,
): number {
  let sum = 0
  for (let q = from; q <= to; q++) {
    sum += sharesOutstanding(profile, trend, q - 1) + sharesOutstanding(profile, trend, q)
  }
  const average = sum / (2 * (to - from + 1))
  return roundShares(isDiluted ? average * DILUTION : average)
}

/** Amplitude of the slow swing of leverage around its anchor. */
const SWING = 0.05
const SWING_QUARTERS = 5

/** Total assets with the equity and liabilities that fund them. */
export function capital(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const unit = profile.roundingUnit
  const swing = SWING * Math.sin((quarter - trend.anchor) / SWING_QUARTERS)
  const assets = roundTo(
    unit,
    profile.assets * trend.size(quarter) * trend.wobble('assets', quarter, 0.005),
  )
  const equityAtAnchor = profile.assets - profile.liabilities
  const equity = roundTo(unit, equityAtAnchor * trend.size(quarter) * (1 + swing))
  return { assets, equity, liabilities: assets - equity }
}

/** Shareholder flows of a quarter and the closing retained earnings, in USD. */
interface ShareholderFlows {
  readonly dividends: number
  readonly buybacks: number
  readonly issuance: number
  readonly retainedEarnings: number
}

/** Levels and flows by quarter, each with access to the previous quarter. */
export interface Ledger<L extends QuarterLevels> {
  get(quarter: QuarterIndex): L & ShareholderFlows
  /** Change of `pick` since the previous quarter. */
  change(quarter: QuarterIndex, pick: (levels: L) => number): number
}

/** Equity changes by income, stock compensation and shareholder flows, so the unexplained rest is a flow. */
function shareholderFlows(
  profile: CompanyProfile,
  levelsOf: (quarter: QuarterIndex) => QuarterLevels,
  quarter: QuarterIndex,
) {
  const { netIncome, stockCompensation, equity } = levelsOf(quarter)
  const paidOut = levelsOf(quarter - 1).equity + netIncome + stockCompensation - equity
  const year = [0, 1, 2, 3].reduce((sum, back) => sum + levelsOf(quarter - back).netIncome, 0)
  const dividends = roundTo(profile.roundingUnit, Math.max(0, (year / 4) * profile.payout))
  const buybacks = Math.max(0, paidOut - dividends)
  const retained = netIncome - dividends - (profile.retiresBuybacks ? buybacks : 0)
  return { dividends, buybacks, issuance: Math.max(0, dividends - paidOut), retained }
}

/**
 * Build the ledger from `first` to `last`; both have a previous quarter. Retained earnings equal the profile's at
 * the anchor and roll from there in both directions.
 */
export function buildLedger<L extends QuarterLevels>(
  profile: CompanyProfile,
  trend: Trend,
  compute: (quarter: QuarterIndex) => L,
  first: QuarterIndex,
  last: QuarterIndex,
): Ledger<L> {
  const cache = new Map<QuarterIndex, L>()
  const levelsOf = (quarter: QuarterIndex): L => {
    const levels = cache.get(quarter) ?? compute(quarter)
    cache.set(quarter, levels)
    return levels
  }
  const flowsOf = (quarter: QuarterIndex) => shareholderFlows(profile, levelsOf, quarter)
  const retained = new Map([[trend.anchor, profile.retainedEarnings]])
  for (let q = trend.anchor; q > first; q--) {
    retained.set(q - 1, (retained.get(q) ?? 0) - flowsOf(q).retained)
  }
  for (let q = trend.anchor + 1; q <= last; q++) {
    retained.set(q, (retained.get(q - 1) ?? 0) + flowsOf(q).retained)
  }
  const booked = new Map<QuarterIndex, L & ShareholderFlows>()
  for (let q = first; q <= last; q++) {
    const { dividends, buybacks, issuance } = flowsOf(q)
    const retainedEarnings = retained.get(q) ?? 0
    booked.set(q, { ...levelsOf(q), dividends, buybacks, issuance, retainedEarnings })
  }
  return {
    get: (quarter) => {
      const levels = booked.get(quarter)
      if (!levels) throw new RangeError(`quarter ${quarter} is outside the ledger`)
      return levels
    },
    change: (quarter, pick) => pick(levelsOf(quarter)) - pick(levelsOf(quarter - 1)),
  }
}
