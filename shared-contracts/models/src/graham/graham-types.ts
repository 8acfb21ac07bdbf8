/**
 * One company on one day. Per-share amounts are split-adjusted to the share basis of `price`. Null means
 * unknown; pass 0 if the statement exists and shows none (preferred stock, goodwill, dividend).
 */
export interface GrahamInputs {
  /** Share price, USD. */
  readonly price: number | null
  /** Diluted earnings per share of consecutive twelve-month years, newest first, USD. */
  readonly epsYears: readonly (number | null)[]
  /** Dividends per share of the same years, USD; 0 if none was paid. */
  readonly dividendYears: readonly (number | null)[]
  readonly sharesOutstanding: number | null
  readonly revenue: number | null
  /** Used instead of revenue in the size test of utilities. */
  readonly totalAssets: number | null
  readonly currentAssets: number | null
  readonly currentLiabilities: number | null
  readonly totalLiabilities: number | null
  readonly longTermDebt: number | null
  /** Short-term and long-term. */
  readonly totalDebt: number | null
  /** Equity of the parent’s shareholders. */
  readonly bookEquity: number | null
  /** 0 if the balance sheet shows none. */
  readonly preferredStock: number | null
  /** 0 if the balance sheet shows none. */
  readonly goodwillAndIntangibles: number | null
  /** Yield of the ten-year treasury note, a fraction. */
  readonly treasuryYield: number | null
  /** Whether the debt-to-equity test replaces the working capital tests. */
  readonly isUtility: boolean
}

export type GrahamChecklistCode = 'defensive' | 'enterprising' | 'ncav'

/** One test. `passed` is null if it is not measurable. */
export interface GrahamCriterionResult {
  readonly code: GrahamCriterionCode
  readonly required: number | null
  /** Null with `passed` false: the test fails without a number, such as a price-earnings ratio of a loss. */
  readonly actual: number | null
  readonly passed: boolean | null
}

export interface GrahamChecklistResult {
  /** Fair value per share, USD. */
  readonly value: number | null
  /** `value ÷ price − 1`, a fraction; null unless value and price are above zero. */
  readonly upside: number | null
  readonly passed: number
  readonly measurable: number
  readonly criteria: readonly GrahamCriterionResult[]
}

export interface GrahamResult {
  /** Mean diluted earnings per share of the three latest years, USD; null unless all three are known. */
  readonly epsAverage: number | null
  /** Common equity per share, USD. */
  readonly bookPerShare: number | null
  /** √(22.5 × EPS × book), USD per share. */
  readonly number: number | null
  /** EPS × (8.5 + 2g) × 4.4 ÷ Y, USD per share. */
  readonly growthValue: number | null
  /** The g of the growth formula, a fraction after its caps. */
  readonly growth: number | null
  readonly defensive: GrahamChecklistResult
  readonly enterprising: GrahamChecklistResult
  readonly ncav: GrahamChecklistResult
}

export const GRAHAM_CRITERION_CODES = [
  'defensive_size',
  'defensive_current_ratio',
  'defensive_long_term_debt',
  'defensive_debt_to_equity',
  'defensive_earnings_record',
  'defensive_dividend_record',
  'defensive_earnings_growth',
  'defensive_price_to_earnings',
  'defensive_price_to_book',
  'enterprising_price_to_earnings',
  'enterprising_current_ratio',
  'enterprising_debt',
  'enterprising_no_deficit',
  'enterprising_dividend',
  'enterprising_earnings_growth',
  'enterprising_price_to_tangible_book',
  'ncav_positive',
  'ncav_price',
] as const
export type GrahamCriterionCode = (typeof GRAHAM_CRITERION_CODES)[number]
