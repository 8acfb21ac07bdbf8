import type { MoneyLineCode, PriorLineName, QuarterLineName } from '@quantamental/models/statement'
import type { Amount } from './amount.ts'
import type { DayNumber } from './company-input.ts'
import type { FiledRestatement } from './company-result.ts'
import { deriveAmounts, type EbitRule } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'
import { type Restating, restateEvidence } from './restated.ts'
import { listRestatements } from './restatements.ts'

/** Every line in money that a quarter has: made of others where it was, else as read. */
export type LineAmounts = Readonly<
  Record<MoneyLineCode | PriorLineName | QuarterLineName, Amount | null>
>

/** A quarter's evidence with the amounts made of it. */
export interface ScoredQuarter {
  /** By the latest filing that states each figure. */
  readonly evidence: QuarterEvidence
  readonly amounts: LineAmounts
  /** Years before that only its comparatives tell of, newest first. */
  readonly earlier: readonly ScoredQuarter[]
  /** As first reported; null where no figure of the quarter was restated. */
  readonly first: ScoredQuarter | null
  /** The day of the last filing that restated a figure of it. */
  readonly restatedOn: DayNumber | null
  /** Restatements by more than 5%, of each filing since the quarter's report. */
  readonly restatements: readonly FiledRestatement[]
}

function derive(evidence: QuarterEvidence, rule: EbitRule): ScoredQuarter {
  const earlier = evidence.earlier.map((year) => derive(year, rule))
  const amounts = { ...evidence.amounts, ...deriveAmounts(evidence, rule) }
  return { evidence, amounts, earlier, first: null, restatedOn: null, restatements: [] }
}

export function deriveQuarter(
  reported: QuarterEvidence,
  from: Restating,
  rule: EbitRule,
): ScoredQuarter {
  const { evidence, on } = restateEvidence(reported, from)
  const quarter = { ...derive(evidence, rule), restatements: listRestatements(reported, from) }
  return on === null ? quarter : { ...quarter, first: derive(reported, rule), restatedOn: on }
}
