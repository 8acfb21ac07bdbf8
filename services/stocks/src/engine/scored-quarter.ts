import type { DayNumber } from './company-input.ts'
import { type DerivedAmounts, deriveAmounts } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'
import { type Restating, restateEvidence } from './restated.ts'

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

export function deriveQuarter(reported: QuarterEvidence, from: Restating): ScoredQuarter {
  const { evidence, on } = restateEvidence(reported, from)
  const quarter = derive(evidence)
  return on === null ? quarter : { ...quarter, first: derive(reported), restatedOn: on }
}
