/** Forms of the rating: what a company’s business requires it to be measured by. */
export const CREDIT_FORMS = ['industrial', 'reit', 'utility', 'financial', 'bank'] as const
export type CreditForm = (typeof CREDIT_FORMS)[number]

/**
 * Inputs of the credit rating. Amounts in USD: flows over the trailing twelve months, balances at the
 * balance sheet date; `marketCap`, `sharePrice`, `volatility` and `excessReturn` on the rating date. Null
 * or a non-finite number means unknown and is never treated as zero.
 */
export interface CreditInputs {
  /** Above zero. */
  readonly totalAssets: number | null
  /** If null, total assets less `bookEquity`. */
  readonly totalLiabilities: number | null
  /** Equity of the parent’s shareholders; can be negative. If null, total assets less `totalLiabilities`. */
  readonly bookEquity: number | null
  /** Market value of all shares on the rating date, USD. */
  readonly marketCap: number | null
  /** Negative for an accumulated deficit. */
  readonly retainedEarnings: number | null
  readonly ebit: number | null
  /** Positive for a cost. If null, 5% of `totalDebt`. */
  readonly interestExpense: number | null
  readonly netIncome: number | null
  /** If null, only the current year counts. */
  readonly netIncomeBefore: number | null
  readonly operatingCashFlow: number | null
  readonly cashAndInvestments: number | null
  /** Short-term and long-term debt, including leases if part of the reported debt. */
  readonly totalDebt: number | null
  /** Standard deviation of log returns over about three months, annualized, a fraction. */
  readonly volatility: number | null
  /** Log return of the share less that of the market over twelve months. */
  readonly excessReturn: number | null
  /** Share price, USD. */
  readonly sharePrice: number | null
  /** If null, the other year's value is used, or 0 if both are unknown. Read for REITs only. */
  readonly depreciationAmortization: number | null
  /** If null, the current year's value is used. */
  readonly depreciationAmortizationBefore: number | null
  /** Negative if provisions of earlier years were released. Read for banks only. */
  readonly loanLossProvision: number | null
  /** Loans on which interest is no longer accrued. Read for banks only. */
  readonly nonaccrualLoans: number | null
  /** Read for banks only. */
  readonly deposits: number | null
  /** Form of the rating, by model class (`creditFormOf`). */
  readonly form: CreditForm
  /** Whether a bankruptcy was filed or a payment missed; only this gives a D. */
  readonly isDefaulted: boolean
}

export const CREDIT_LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D'] as const
export type CreditLetter = (typeof CREDIT_LETTERS)[number]

export type CreditModelCode = `credit-${CreditForm}-${'market' | 'accounting'}`

/** Each form with and without prices. */
export const CREDIT_MODEL_CODES: readonly CreditModelCode[] = CREDIT_FORMS.flatMap((form) => [
  `credit-${form}-market` as const,
  `credit-${form}-accounting` as const,
])

export type CreditPartCode =
  | 'base'
  | 'coverage'
  | 'leverage'
  | 'capital'
  | 'loan-to-value'
  | 'return-on-assets'
  | 'weaker-year'
  | 'funds-from-operations'
  | 'loan-losses'
  | 'nonperforming'
  | 'deposits'
  | 'cash-flow'
  | 'cash-flow-to-liabilities'
  | 'retained-earnings'
  | 'cash'
  | 'size'
  | 'market-leverage'
  | 'volatility'
  | 'excess-return'
  | 'share-price'

/** A part based on a figure of the company. */
export type CreditMeasureCode = Exclude<CreditPartCode, 'base'>

/** One term of the score: a positive number of points makes default more likely. */
export interface CreditTerm {
  readonly code: CreditPartCode
  /** The measure before clamping; null if unknown, when its neutral value is used. */
  readonly value: number | null
  /** Whole millionths of a point. */
  readonly points: number
}

/** An input required for a rating. */
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
  /** Points sum to the score, the score in millionths of a point. Empty for D and NR. */
  readonly parts: readonly CreditTerm[]
  /** Empty unless not rated. */
  readonly missing: readonly CreditRequirement[]
}

/** Contribution of one cause to a change of the score. Positive: default became more likely. */
export interface CreditChange {
  readonly code: CreditPartCode | 'coverage-of-data' | 'model'
  /** Example: "Interest coverage fell". */
  readonly label: string
  readonly points: number
}
