import { fiscalQuarterOf, type QuarterIndex, quarterIndex } from '../fiscal-calendar.ts'
import type { CompanyIdentity } from '../identities.ts'
import type { CompanyProfile } from '../profiles.ts'
import { createRandomSeries, type RandomSeries } from '../random.ts'

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
