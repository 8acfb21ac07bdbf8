/** A rating that a recomputation would change; the company name is looked up for display. */
export interface StagedRating {
  readonly ticker: string
  readonly quarter: string
  readonly from: string
  readonly to: string
}

/** Stored result of a comparison: counts, and the newest ratings. */
export interface StagedDifference {
  readonly changed: number
  readonly added: number
  readonly removed: number
  readonly ratingsChanged: number
  readonly upgrades: number
  readonly downgrades: number
  readonly ratings: readonly StagedRating[]
}

/** Result of a command. */
export interface CommandOutcome {
  readonly message: string
  /** Only in messages of an import. */
  readonly runId?: number
  readonly rejectedRows?: number
  /** Recomputations with a comparison only. */
  readonly difference?: StagedDifference
}

/** Message from the command line to the service that started it. */
export type ChildMessage =
  | { readonly type: 'line'; readonly text: string }
  /** `total` is 0 if unknown. */
  | {
      readonly type: 'step'
      readonly label: string
      readonly done: number
      readonly total: number
    }
  | { readonly type: 'outcome'; readonly outcome: CommandOutcome }
