import { clamp, divide, finite } from '../working/working.ts'
import type { GrahamInputs } from './graham-types.ts'

/** AAA spread over the ten-year treasury note, a fraction. Source: Damodaran's ratings table, January 2026. */
export const AAA_SPREAD = 0.004

/** Bounds of the annual growth in the growth formula, fractions. */
const GROWTH_BOUNDS = { least: -0.04, most: 0.15 } as const

const AVERAGED_YEARS = 3
const GROWTH_YEARS = 10

/**
 * Graham number √(22.5 × EPS × book value per share), USD per share. Null when either is missing or
 * not above zero.
 */
export function grahamNumber(eps: number | null, bookPerShare: number | null): number | null {
  if (eps === null || bookPerShare === null || !(eps > 0) || !(bookPerShare > 0)) return null
  return finite(Math.sqrt(22.5 * eps * bookPerShare))
}

/**
 * Growth formula EPS × (8.5 + 2g) × 4.4 ÷ Y, USD per share; `growthPercent` g and the AAA bond yield
 * Y in percent. Null when one is missing, or EPS, 8.5 + 2g or Y is not above zero.
 */
export function grahamGrowthValue(
  eps: number | null,
  growthPercent: number | null,
  aaaYieldPercent: number | null,
): number | null {
  if (eps === null || growthPercent === null || !(eps > 0)) return null
  const multiple = 8.5 + 2 * growthPercent
  return multiple > 0 ? divide(eps * multiple * 4.4, aaaYieldPercent) : null
}

/** Mean of the three years from index `from`; null unless all three are known. */
export function threeYearMean(years: readonly (number | null)[], from: number): number | null {
  let sum = 0
  for (let i = from; i < from + AVERAGED_YEARS; i += 1) {
    const value = finite(years[i])
    if (value === null) return null
    sum += value
  }
  return finite(sum / AVERAGED_YEARS)
}

/** Number of consecutive known years from the newest, at most ten. */
function knownYears(years: readonly (number | null)[]): number {
  let count = 0
  while (count < GROWTH_YEARS && finite(years[count]) !== null) count += 1
  return count
}

/**
 * Annual growth from the oldest to the latest three-year average of the last ten years, limited to −4% to
 * 15%; a fraction. Null with fewer than four years or an average that is not above zero.
 */
export function grahamGrowth(epsYears: GrahamInputs['epsYears']): number | null {
  const count = knownYears(epsYears)
  const span = count - AVERAGED_YEARS
  if (span < 1) return null
  const latest = threeYearMean(epsYears, 0)
  const oldest = threeYearMean(epsYears, span)
  const ratio = latest !== null && latest > 0 ? divide(latest, oldest) : null
  if (ratio === null) return null
  return clamp(ratio ** (1 / span) - 1, GROWTH_BOUNDS.least, GROWTH_BOUNDS.most)
}
