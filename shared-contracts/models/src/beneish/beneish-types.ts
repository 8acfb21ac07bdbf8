export type BeneishVariant = 'm8' | 'm5'

/** The order of every list of indices. */
export const BENEISH_CODES = ['dsri', 'gmi', 'aqi', 'sgi', 'depi', 'sgai', 'lvgi', 'tata'] as const
export type BeneishCode = (typeof BENEISH_CODES)[number]
export type BeneishLabel =
  | 'Manipulation unlikely'
  | 'Manipulation possible'
  | 'Manipulation likely'
  | 'No Data'

/** Twelve months, USD; balances at their end. Null: not reported. Signs are kept. */
export interface BeneishYear {
  readonly receivables: number | null
  readonly revenue: number | null
  readonly costOfSales: number | null
  readonly currentAssets: number | null
  /** Net of accumulated depreciation. */
  readonly propertyPlantEquipment: number | null
  /** They count only when both years report them, as the 1999 paper omits them. */
  readonly longTermSecurities: number | null
  readonly totalAssets: number | null
  readonly depreciation: number | null
  readonly sellingGeneralAdministrative: number | null
  readonly currentLiabilities: number | null
  readonly longTermDebt: number | null
  readonly continuingIncome: number | null
  readonly operatingCashFlow: number | null
}

export interface BeneishInputs {
  readonly current: BeneishYear
  readonly prior: BeneishYear
}

/** The numbers of one score, without text. */
export interface BeneishResult {
  /** `m5` where only the total accruals are lacking for `m8`; null without a score. */
  readonly variant: BeneishVariant | null
  readonly value: number | null
  readonly label: BeneishLabel
  /** Probability of manipulation, 0 to 1: the standard normal distribution function of M8; null for M5. */
  readonly probability: number | null
  /** The index that raises the score most above its neutral value; null when none raises it. */
  readonly driver: BeneishCode | null
  /** In the order of BENEISH_CODES, also those that the variant does not use; null: cannot be computed. */
  readonly indices: readonly (number | null)[]
  /** The indices that entered the score as their neutral value. */
  readonly assumed: readonly BeneishCode[]
}

export interface BeneishIndexText {
  readonly substituted: string
  readonly missing: readonly string[]
}

export interface BeneishComponent extends BeneishIndexText {
  readonly code: BeneishCode
  readonly label: string
  readonly weight: number
  readonly formula: string
  /** Null when it cannot be computed. */
  readonly value: number | null
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
  readonly probability: number | null
  readonly driver: BeneishCode | null
  readonly components: readonly BeneishComponent[]
  readonly formula: string
  readonly substituted: string
  /** Why there is no score; empty exactly when `value` is a number. */
  readonly missing: readonly string[]
  /** One sentence for each index that was set to its neutral value. */
  readonly notes: readonly string[]
}
