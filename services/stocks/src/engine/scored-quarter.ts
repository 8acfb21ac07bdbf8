import { type DerivedAmounts, deriveAmounts } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'

/** A quarter's evidence with the amounts made of it. */
export interface ScoredQuarter {
  readonly evidence: QuarterEvidence
  readonly derived: DerivedAmounts
  /** Years before that only its comparatives tell of, newest first. */
  readonly earlier: readonly ScoredQuarter[]
}

export function deriveQuarter(evidence: QuarterEvidence): ScoredQuarter {
  const earlier = evidence.earlier.map(deriveQuarter)
  return { evidence, derived: deriveAmounts(evidence), earlier }
}
