import { interpolate } from './coefficient-types.ts'
import { logOddsOf, probabilityOfLogOdds } from './credit-scale.ts'
import { CREDIT_HORIZON } from './horizon.ts'

/** Years covered by `cumulativeProbabilities`. */
export const HORIZON_YEARS = [1, 2, 3, 4, 5] as const

/**
 * Probabilities of default within one to five years, fractions, rising. The first is `pd`. The others assume that
 * the log-odds of a surviving company move from year to year as those of S&P 500 companies did between their annual
 * reports of 2012 to 2016. After a default (`pd` 1) all are 1.
 */
export function cumulativeProbabilities(pd: number): number[] {
  if (pd >= 1) return HORIZON_YEARS.map(() => 1)
  const { logOdds, cumulative } = CREDIT_HORIZON
  const at = logOddsOf(pd)
  return [pd, ...cumulative.map((year) => probabilityOfLogOdds(interpolate(logOdds, year, at)))]
}
