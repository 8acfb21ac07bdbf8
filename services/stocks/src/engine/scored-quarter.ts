import { type DerivedAmounts, deriveAmounts, type EbitRule } from './derived-amounts.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'

/** A quarter's evidence with the amounts made of it. */
export interface ScoredQuarter {
  readonly evidence: QuarterEvidence
  readonly derived: DerivedAmounts
  /** Years before that only its comparatives tell of, newest first. */
  readonly earlier: readonly ScoredQuarter[]
}

export function deriveQuarter(evidence: QuarterEvidence, rule: EbitRule): ScoredQuarter {
  const earlier = evidence.earlier.map((year) => deriveQuarter(year, rule))
  return { evidence, derived: deriveAmounts(evidence, rule), earlier }
}
