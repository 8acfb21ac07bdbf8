import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { type QuarterLevels, roundTo } from './quarter-levels.ts'
import type { Trend } from './trend.ts'

/** What shareholders got and gave in a quarter, and the retained earnings at its end. USD. */
export interface ShareholderFlows {
  readonly dividends: number
  readonly buybacks: number
  readonly issuance: number
  readonly retainedEarnings: number
}

/** Quarters by index, each with the one before it at hand. */
export interface Ledger<L extends QuarterLevels> {
  get(quarter: QuarterIndex): L & ShareholderFlows
  /** `pick` of the quarter less `pick` of the one before. */
  change(quarter: QuarterIndex, pick: (levels: L) => number): number
}

/** Equity moves by income, stock compensation and this; so what income does not explain is a flow. */
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
 * Keeps the books from `first` to `last`, both with a quarter before them. Retained earnings equal
 * the profile's at the anchor and roll from there in both directions.
 */
export function keepLedger<L extends QuarterLevels>(
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
