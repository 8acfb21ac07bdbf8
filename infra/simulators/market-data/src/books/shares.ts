import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import type { Trend } from './trend.ts'

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
