/**
 * What the credit rating is computed from. Money in USD: flows over the trailing twelve months, balances
 * at the balance date, `marketCap`, `sharePrice`, `volatility` and `excessReturn` on the day of the rating.
 * Null (or a number that is not finite) is "not known"; it is never read as zero.
 */
export interface CreditInputs {
  /** Above zero. */
  readonly totalAssets: number | null
  /** Null: taken as total assets less `bookEquity`. */
  readonly totalLiabilities: number | null
  /** Of the parent’s owners; may be negative. Null: total assets less `totalLiabilities`. */
  readonly bookEquity: number | null
  /** Market value of all shares on the day of the rating, USD. */
  readonly marketCap: number | null
  /** Negative where losses outweigh. */
  readonly retainedEarnings: number | null
  readonly ebit: number | null
  /** A cost is positive. Null with known `totalDebt`: 5% of it. */
  readonly interestExpense: number | null
  readonly netIncome: number | null
  /** Null: the year’s own stands alone. */
  readonly netIncomeBefore: number | null
  readonly operatingCashFlow: number | null
  readonly cashAndInvestments: number | null
  /** Short-term and long-term, with leases where they are in the reported debt. */
  readonly totalDebt: number | null
  /** Standard deviation of log returns over about three months, annualised, a fraction. */
  readonly volatility: number | null
  /** Log return of the share less that of the market over twelve months. */
  readonly excessReturn: number | null
  /** Price of a share, USD. */
  readonly sharePrice: number | null
  /** Of a financial model class: its interest is a cost of doing business, its debt other people’s money. */
  readonly isFinancial: boolean
  /** An actual event: bankruptcy filed or a payment missed. The only way to D. */
  readonly isDefaulted: boolean
}

export const CREDIT_LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D'] as const
export type CreditLetter = (typeof CREDIT_LETTERS)[number]

/** With prices or from the statements alone; for financial companies or for all others. */
export const CREDIT_MODEL_CODES = [
  'credit-industrial-market',
  'credit-industrial-accounting',
  'credit-financial-market',
  'credit-financial-accounting',
] as const
export type CreditModelCode = (typeof CREDIT_MODEL_CODES)[number]

export type CreditPartCode =
  | 'base'
  | 'coverage'
  | 'leverage'
  | 'capital'
  | 'return-on-assets'
  | 'weaker-year'
  | 'cash-flow'
  | 'retained-earnings'
  | 'cash'
  | 'size'
  | 'market-leverage'
  | 'volatility'
  | 'excess-return'
  | 'share-price'
  | 'tail'

/** A part that rests on a figure of the company. */
export type CreditMeasureCode = Exclude<CreditPartCode, 'base' | 'tail'>

/** One term of the score: a positive number of points makes default more likely. */
export interface CreditTerm {
  readonly code: CreditPartCode
  /** The measure as found, before its bounds; null: not known, and its neutral value stands for it. */
  readonly value: number | null
  /** Whole millionths of log-odds. */
  readonly points: number
}

/** A name in `missing`: an input without which there is no rating. */
export type CreditRequirement =
  | 'totalAssets'
  | 'totalLiabilities'
  | 'bookEquity'
  | 'ebit'
  | 'netIncome'

export interface CreditResult {
  readonly model: CreditModelCode
  readonly letter: CreditLetter | 'NR'
  /** 1 (AAA) to 8 (D); null when not rated. */
  readonly numeric: number | null
  /** Probability of default within one year; 1 after a default, null when not rated. */
  readonly pd: number | null
  /** Their points sum to the score, log-odds of default in millionths. Empty for D and NR. */
  readonly parts: readonly CreditTerm[]
  /** Empty unless not rated. */
  readonly missing: readonly CreditRequirement[]
}

/** Share of one cause in a change of the score. Positive: default became more likely. */
export interface CreditChange {
  readonly code: CreditPartCode | 'coverage-of-data' | 'model'
  /** The change in words: "Interest coverage fell". */
  readonly label: string
  readonly points: number
}
