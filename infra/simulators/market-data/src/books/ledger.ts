import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { type QuarterLevels, roundTo } from './quarter-levels.ts'
import type { Trend } from './trend.ts'

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
