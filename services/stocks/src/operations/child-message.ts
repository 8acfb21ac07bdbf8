/** A rating that a recomputation would show otherwise; the company's name is looked up where it is shown. */
export interface StagedRating {
  readonly ticker: string
  readonly quarter: string
  readonly from: string
  readonly to: string
}

/** What is kept of a comparison: counts, and the first of the ratings. */
export interface StagedDifference {
  readonly changed: number
  readonly added: number
  readonly removed: number
  readonly ratingsChanged: number
  readonly upgrades: number
  readonly downgrades: number
  readonly ratings: readonly StagedRating[]
}

/** What a command came to. */
export interface CommandOutcome {
  readonly message: string
  /** Of an import. */
  readonly runId?: number
  readonly rejectedRows?: number
  /** Of a recomputation that compared. */
  readonly difference?: StagedDifference
}

/** What the command line tells the service that started it. */
export type ChildMessage =
  | { readonly type: 'line'; readonly text: string }
  /** `total` 0: not known. */
  | {
      readonly type: 'step'
      readonly label: string
      readonly done: number
      readonly total: number
    }
  | { readonly type: 'outcome'; readonly outcome: CommandOutcome }
