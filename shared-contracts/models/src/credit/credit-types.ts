/**
 * What the credit rating is computed from. Money in USD: flows over the trailing twelve months, balances
 * at the balance date, `marketCap`, `sharePrice`, `volatility` and `excessReturn` on the day of the rating.
 * Null (or a number that is not finite) is "not known"; it is never read as zero.
 */
export interface CreditInputs {
  /** Total assets, USD, above zero. */
  readonly totalAssets: number | null
  /** Total liabilities, USD. Null: taken as total assets less `bookEquity`. */
  readonly totalLiabilities: number | null
  /** Book equity of the parent's owners, USD; may be negative. Null: total assets less `totalLiabilities`. */
  readonly bookEquity: number | null
  /** Market value of all shares on the day of the rating, USD. */
  readonly marketCap: number | null
  /** Retained earnings, USD; negative where losses outweigh. */
  readonly retainedEarnings: number | null
  /** Earnings before interest and tax of twelve months, USD. */
  readonly ebit: number | null
  /** Interest expense of twelve months, USD, a cost positive. Null with known `totalDebt`: 5% of it. */
  readonly interestExpense: number | null
  /** Net income of twelve months, USD. */
  readonly netIncome: number | null
  /** Net income of the twelve months before, USD; null: the year's own stands alone. */
  readonly netIncomePriorYear: number | null
  /** Operating cash flow of twelve months, USD. */
  readonly operatingCashFlow: number | null
  /** Cash, equivalents and short-term investments, USD. */
  readonly cash: number | null
  /** Short-term and long-term debt, USD, with leases where they are in the reported debt. */
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
