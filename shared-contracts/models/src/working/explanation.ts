/** Explanation of a result, returned by every `explain…` function. English, for display. */
export interface Explanation {
  readonly formula: string
  /** The formula with its numbers; `—` for a missing one. */
  readonly substituted: string
  /** Labels of missing inputs; empty if the result could be computed. */
  readonly missing: readonly string[]
  /** Assumptions and caps applied, one sentence each. */
  readonly notes: readonly string[]
}

/** Explanation of one part of a result: a component, an index, a criterion. */
export interface PartExplanation extends Explanation {
  readonly code: string
  readonly label: string
  readonly value: number | null
}

/** Explanation of a result and of its parts, in the order of the model. */
export interface ExplanationWithParts extends Explanation {
  readonly parts: readonly PartExplanation[]
}
