export type BeneishVariant = 'm8' | 'm5'
export type BeneishCode = 'dsri' | 'gmi' | 'aqi' | 'sgi' | 'depi' | 'sgai' | 'tata' | 'lvgi'
export type BeneishLabel =
  | 'Manipulation unlikely'
  | 'Manipulation possible'
  | 'Manipulation likely'
  | 'No Data'

/** One fiscal year, USD; balances at its end. Null: not reported. Signs are kept. */
export interface BeneishYear {
  readonly receivables: number | null
  readonly sales: number | null
  readonly cogs: number | null
  readonly currentAssets: number | null
  /** Net of accumulated depreciation. */
  readonly ppe: number | null
  /** Long-term securities; null counts as zero, as in the 1999 paper, which omits them. */
  readonly securities: number | null
  readonly totalAssets: number | null
  readonly depreciation: number | null
  readonly sga: number | null
  readonly currentLiabilities: number | null
  readonly longTermDebt: number | null
  readonly incomeContinuing: number | null
  /** Cash flow from operations. */
  readonly cfo: number | null
}

export interface BeneishInputs {
  readonly current: BeneishYear
  readonly prior: BeneishYear
}

export interface BeneishIndex {
  /** Null when it cannot be computed. */
  readonly value: number | null
  readonly substituted: string
  readonly missing: readonly string[]
}

export interface BeneishComponent extends BeneishIndex {
  readonly code: BeneishCode
  readonly label: string
  readonly weight: number
  readonly formula: string
  /** The value that says nothing happened: 1, for TATA 0. */
  readonly neutral: number
  /** What entered the score: the value, or the neutral one when `assumed`. */
  readonly used: number | null
  readonly assumed: boolean
  /** `weight × used`. */
  readonly contribution: number | null
}

export interface BeneishScore {
  readonly variant: BeneishVariant
  readonly version: string
  readonly value: number | null
  readonly label: BeneishLabel
  /** Probability of manipulation, 0 to 1: the standard normal distribution function of M8; null for M5. */
  readonly probability: number | null
  /** The index that raises the score most above its neutral value; null when none raises it. */
  readonly driver: BeneishCode | null
  readonly components: readonly BeneishComponent[]
  readonly formula: string
  readonly substituted: string
  /** Why there is no score; empty exactly when `value` is a number. */
  readonly missing: readonly string[]
  /** One sentence for each index that was set to its neutral value. */
  readonly notes: readonly string[]
}
