export type BeneishVariant = 'm8' | 'm5'

/** Indices in the order used by every list. */
export const BENEISH_CODES = ['dsri', 'gmi', 'aqi', 'sgi', 'depi', 'sgai', 'lvgi', 'tata'] as const
export type BeneishCode = (typeof BENEISH_CODES)[number]
export type BeneishLabel =
  | 'Manipulation unlikely'
  | 'Manipulation possible'
  | 'Manipulation likely'
  | 'No Data'

/** Twelve months, USD; balances at the end of the period. Null: not reported. Signs are unchanged. */
export interface BeneishYear {
  readonly receivables: number | null
  readonly revenue: number | null
  readonly costOfSales: number | null
  readonly currentAssets: number | null
  /** Net of accumulated depreciation. */
  readonly propertyPlantEquipment: number | null
  /** Used only when both years report them; the 1999 paper omits them. */
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

/** A score's numbers, without explanatory text. */
export interface BeneishResult {
  /** `m5` if only total accruals are missing for `m8`; null without a score. */
  readonly variant: BeneishVariant | null
  readonly value: number | null
  readonly label: BeneishLabel
  /** Probability of manipulation, 0 to 1: standard normal distribution function of M8; null for M5. */
  readonly probability: number | null
  /** The index that raises the score most relative to its neutral value; null when none raises it. */
  readonly driver: BeneishCode | null
  /** All indices in the order of BENEISH_CODES, used or not; null when one cannot be computed. */
  readonly indices: readonly (number | null)[]
  /** Indices replaced by their neutral value. */
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
  /** Null if it cannot be computed. */
  readonly value: number | null
  /** Value without effect on the score: 1, for TATA 0. */
  readonly neutral: number
  /** Value used in the score: `value`, or `neutral` when `assumed`. */
  readonly used: number | null
  readonly assumed: boolean
  /** Contribution to the score: `weight × used`. */
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
  /** Reasons why there is no score; empty exactly when `value` is a number. */
  readonly missing: readonly string[]
  /** One sentence for each index replaced by its neutral value. */
  readonly notes: readonly string[]
}
