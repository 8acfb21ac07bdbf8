import { readTable } from '../csv.ts'
import { createRandomSeries } from '../random.ts'
import { type Day, HISTORY_ANCHOR, toDay, tradingDayOnOrBefore } from './days.ts'
import type { UniverseCompany } from './roster.ts'
import type { Traits } from './traits.ts'

/** `newForOld` is new shares per old share: 10 for ten-for-one, 0.05 for one-for-twenty. */
export interface Split {
  readonly effective: Day
  readonly newForOld: number
}

const knownSplits = Map.groupBy(
  readTable('known-splits').map(({ symbol = '', effective_date = '', new_for_old }) => ({
    symbol,
    effective: toDay(effective_date),
    newForOld: Number(new_for_old),
  })),
  ({ symbol }) => symbol,
)

/** Splits of a well-known company, oldest first. */
export const knownSplitsOf = (symbol: string): readonly Split[] => knownSplits.get(symbol) ?? []

/** Past splits of a company, oldest first; about one invented company in thirty has one. */
export function splitsOf(seed: number, company: UniverseCompany, traits: Traits): readonly Split[] {
  if (company.known) return knownSplitsOf(company.ticker)
  const { uniform } = createRandomSeries(seed, company.cik, 'splits')
  const falls = traits.shareGrowth > 0.25
  if (company.defaultedDaysAgo !== null || uniform(0) > (falls ? 0.1 : 0.02)) return []
  const effective = tradingDayOnOrBefore(HISTORY_ANCHOR - 60 - Math.floor(uniform(1) * 1500))
  const ratios = falls ? [0.1, 0.05, 0.04] : [2, 2, 3, 4, 10]
  return [{ effective, newForOld: ratios[Math.floor(uniform(2) * ratios.length)] ?? 2 }]
}

/** Shares on a day per share of today: 0.1 before a ten-for-one split. */
export function splitFactor(splits: readonly Split[], day: Day): number {
  let factor = 1
  for (const { effective, newForOld } of splits) if (effective > day) factor /= newForOld
  return factor
}
