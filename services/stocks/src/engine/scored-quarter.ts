import type { MoneyLineCode, PriorLineName, QuarterLineName } from '@quantamental/models/statement'
import type { Amount } from './amount.ts'
import { deriveAmounts, type EbitRule } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'

/** Every line in money that a quarter has: made of others where it was, else as read. */
export type LineAmounts = Readonly<
  Record<MoneyLineCode | PriorLineName | QuarterLineName, Amount | null>
>

/** A quarter's evidence with the amounts made of it. */
export interface ScoredQuarter {
  readonly evidence: QuarterEvidence
  readonly amounts: LineAmounts
  /** Years before that only its comparatives tell of, newest first. */
  readonly earlier: readonly ScoredQuarter[]
}

export function deriveQuarter(evidence: QuarterEvidence, rule: EbitRule): ScoredQuarter {
  const earlier = evidence.earlier.map((year) => deriveQuarter(year, rule))
  return { evidence, amounts: { ...evidence.amounts, ...deriveAmounts(evidence, rule) }, earlier }
}
