/** A result in words: what every `explain…` function answers. Text for people, English. */
export interface Explanation {
  readonly formula: string
  /** The formula with its numbers; `—` for a missing one. */
  readonly substituted: string
  /** What is lacking, in words; empty when the figure could be had. */
  readonly missing: readonly string[]
  /** Assumptions and caps that took effect, one sentence each. */
  readonly notes: readonly string[]
}

/** The explanation of one part (a component, an index, a criterion) of a result. */
export interface PartExplanation extends Explanation {
  readonly code: string
  readonly label: string
  readonly value: number | null
}

/** A result in words, with its parts in the order of the model. */
export interface ExplanationWithParts extends Explanation {
  readonly parts: readonly PartExplanation[]
}
