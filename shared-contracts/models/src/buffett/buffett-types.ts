/**
 * One company on one day. All per-share amounts are split-adjusted to the share basis of `price`. Years
 * are periods of twelve months, newest first.
 */
export interface BuffettInputs {
  /** Share price, USD. */
  readonly price: number | null
  /** Diluted earnings per share, USD. */
  readonly epsYears: readonly (number | null)[]
  /** Common equity per share at the end of each year, USD. */
  readonly bookYears: readonly (number | null)[]
  /** Dividends per share, USD; 0 if the year's statement shows none, null if unknown. */
  readonly dividendYears: readonly (number | null)[]
  /** Share price at the end of each year ÷ its earnings per share; null for a loss or an unknown price. */
  readonly peYears: readonly (number | null)[]
}

export interface BuffettMethodResult {
  /** Annual return over ten years, a fraction; null is No Target. */
  readonly annualized: number | null
  /** EPS growth (EPS method) or return on equity (ROE method) after capping, a fraction. */
  readonly rate: number | null
  /** Dividends over earnings, a fraction from 0 to 1. */
  readonly payout: number | null
  readonly averagePe: number | null
  /** EPS of the trailing 12 months, USD. */
  readonly startingEps: number | null
  readonly startingBook: number | null
  /** Years of history behind `rate`, at most ten. */
  readonly years: number
  /** EPS of the next ten years, USD; empty without a target. */
  readonly projectedEps: readonly number[]
  /** Share price in ten years, USD. */
  readonly finalPrice: number | null
  /** Sum of dividends over ten years, USD per share. */
  readonly dividends: number | null
}

export interface BuffettResult {
  readonly eps: BuffettMethodResult
  readonly roe: BuffettMethodResult
}
