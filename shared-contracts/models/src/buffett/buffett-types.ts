/**
 * One company on one day. Every per-share amount is on the share basis of `price` (adjusted for
 * splits). Years are twelve months each, newest first, each ending a year before the last.
 */
export interface BuffettInputs {
  /** Share price, USD. */
  readonly price: number | null
  /** Diluted earnings per share, USD. */
  readonly epsYears: readonly (number | null)[]
  /** Equity of common shareholders per share at the end of each year, USD. */
  readonly bookYears: readonly (number | null)[]
  /** Dividends per share, USD; 0 for a year whose statement shows none, null for an unknown. */
  readonly dividendYears: readonly (number | null)[]
  /** Share price at the end of each year over its earnings per share; null for a loss or an unknown price. */
  readonly peYears: readonly (number | null)[]
}

export interface BuffettMethodResult {
  /** Yearly return over ten years, a fraction; null is No Target. */
  readonly annualized: number | null
  /** Growth of EPS (EPS method) or return on equity (ROE method) after its caps, a fraction. */
  readonly rate: number | null
  /** Dividends over earnings, a fraction from 0 to 1. */
  readonly payout: number | null
  readonly averagePe: number | null
  /** Of the latest twelve months, USD. */
  readonly startingEps: number | null
  readonly startingBook: number | null
  /** Years of history behind `rate`, at most ten. */
  readonly years: number
  /** Of the ten coming years, USD; empty without a target. */
  readonly projectedEps: readonly number[]
  /** In ten years, USD. */
  readonly finalPrice: number | null
  /** Of ten years together, USD. */
  readonly dividends: number | null
}

export interface BuffettResult {
  readonly eps: BuffettMethodResult
  readonly roe: BuffettMethodResult
}
