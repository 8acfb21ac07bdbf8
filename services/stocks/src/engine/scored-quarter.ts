import type { DayNumber } from './company-input.ts'
import { type DerivedAmounts, deriveAmounts } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'
import { type Restating, restatedOn, restateEvidence } from './restated.ts'

/** A quarter's evidence with the amounts made of it. */
export interface ScoredQuarter {
  /** By the latest filing that states each figure. */
  readonly evidence: QuarterEvidence
  readonly derived: DerivedAmounts
  /** Years before that only its comparatives tell of, newest first. */
  readonly earlier: readonly ScoredQuarter[]
  /** As first reported; null where no figure of the quarter was restated. */
  readonly first: ScoredQuarter | null
  /** The day of the last filing that restated a figure of it. */
  readonly restatedOn: DayNumber | null
}

function derive(evidence: QuarterEvidence): ScoredQuarter {
  const earlier = evidence.earlier.map(derive)
  return { evidence, derived: deriveAmounts(evidence), earlier, first: null, restatedOn: null }
}

export function deriveQuarter(evidence: QuarterEvidence, from: Restating): ScoredQuarter {
  const restated = restateEvidence(evidence, from)
  const quarter = derive(restated)
  if (restated.amounts === evidence.amounts) return quarter
  return { ...quarter, first: derive(evidence), restatedOn: restatedOn(evidence, restated) }
}
