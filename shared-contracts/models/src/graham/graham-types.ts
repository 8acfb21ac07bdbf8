/**
 * One company on one day. Per-share amounts of every year are on the share basis of `price` (adjusted
 * for splits). A null is an unknown: give 0 where the statement is there and shows none (no preferred
 * stock, no goodwill, no dividend).
 */
export interface GrahamInputs {
  /** Share price, USD. */
  readonly price: number | null
  /** Diluted earnings per share, USD, of twelve months each, newest first, each ending a year before the last. */
  readonly epsYears: readonly (number | null)[]
  /** Dividends per share, USD, of the same years; 0 where none was paid. */
  readonly dividendYears: readonly (number | null)[]
  readonly sharesOutstanding: number | null
  readonly revenue: number | null
  /** Asked of utilities in place of revenue. */
  readonly totalAssets: number | null
  readonly currentAssets: number | null
  readonly currentLiabilities: number | null
  readonly totalLiabilities: number | null
  readonly longTermDebt: number | null
  /** Short-term and long-term. */
  readonly totalDebt: number | null
  /** Of the parent. */
  readonly bookEquity: number | null
  /** 0 where the balance sheet shows none. */
  readonly preferredStock: number | null
  /** 0 where the balance sheet shows none. */
  readonly goodwillAndIntangibles: number | null
  /** Yield of the ten-year treasury note, a fraction. */
  readonly treasuryYield: number | null
  /** Public utilities are asked for debt within twice the equity, not for working capital. */
  readonly isUtility: boolean
}

export type GrahamChecklistCode = 'defensive' | 'enterprising' | 'ncav'

/** One test. `passed` null: not measurable with what is known. */
export interface GrahamCriterionResult {
  readonly code: GrahamCriterionCode
  readonly required: number | null
  /** Null with `passed` false: the test fails without a number, as a price-earnings ratio of a loss. */
  readonly actual: number | null
  readonly passed: boolean | null
}

export interface GrahamChecklistResult {
  /** Fair value per share, USD. */
  readonly value: number | null
  /** `value ÷ price − 1`, a fraction; null without a value above zero or without a price. */
  readonly upside: number | null
  readonly passed: number
  readonly measurable: number
  readonly criteria: readonly GrahamCriterionResult[]
}

export interface GrahamResult {
  /** Mean diluted earnings per share of the three latest years, USD; null unless all three are known. */
  readonly epsAverage: number | null
  /** Equity of common shareholders per share, USD. */
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
