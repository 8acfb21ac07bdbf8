import { type DerivedAmounts, deriveAmounts } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'

/** A quarter's evidence with the amounts made of it. */
export interface ScoredQuarter {
  readonly evidence: QuarterEvidence
  readonly derived: DerivedAmounts
}

export function deriveQuarter(evidence: QuarterEvidence): ScoredQuarter {
  return { evidence, derived: deriveAmounts(evidence) }
}
