import type { CreditCoefficient } from '@quantamental/models/credit'

/** Curve of a measure without its weight. `direction` is 1 if higher values are riskier, else -1. */
export type MeasureShape = Omit<CreditCoefficient, 'weight'> & { readonly direction: 1 | -1 }

/** Half-saturation point of measures that are shares of assets. */
const HALF = 0.06

/**
 * Chosen, not fitted. Bounds: where agency letters stop changing with the measure; on the loss side, where the
 * rated companies end (beyond are young companies that burn cash, absent from the sample). Neutral values: about the
 * median of companies rated BBB; for coverage, a company with neither debt nor profit. Cash counts only if it is
 * large relative to liabilities. Tried and left out for lack of weight: debt over EBITDA, EBIT over assets, working
 * capital over assets.
 */
export const INDUSTRIAL_SHAPES: readonly MeasureShape[] = [
  { code: 'coverage', low: -1.3, high: 2.6, neutral: Math.log(4), half: null, direction: -1 },
  { code: 'leverage', low: 0.3, high: 1, neutral: 0.62, half: null, direction: 1 },
  { code: 'weaker-year', low: -0.06, high: 0.15, neutral: 0.035, half: HALF, direction: -1 },
  { code: 'cash-flow', low: 0, high: 0.2, neutral: 0.09, half: HALF, direction: -1 },
  { code: 'retained-earnings', low: -0.5, high: 0.6, neutral: 0.25, half: 0.5, direction: -1 },
  { code: 'cash', low: -1, high: 1.5, neutral: -1, half: null, direction: -1 },
  { code: 'size', low: 6.5, high: 12.2, neutral: 9.2, half: null, direction: -1 },
]

/** Market measure of Campbell, Hilscher and Szilagyi (2008), twelve months ahead, in our units. */
export interface MarketShape extends MeasureShape {
  /** Published weight; that of excess return is divided by 12 because ours is yearly. */
  readonly published: number
}

/**
 * Market leverage and volatility count only beyond the range of most S&P 500 members; within it they add no
 * information about agency letters to the statements.
 */
export const MARKET_SHAPES: readonly MarketShape[] = [
  {
    code: 'market-leverage',
    low: 0.6,
    high: 0.95,
    neutral: 0.6,
    half: null,
    direction: 1,
    published: 1.416,
  },
  {
    code: 'volatility',
    low: 0.3,
    high: 1.25,
    neutral: 0.3,
    half: null,
    direction: 1,
    published: 1.411,
  },
  {
    code: 'excess-return',
    low: -1.4,
    high: 0.9,
    neutral: 0,
    half: null,
    direction: -1,
    published: -7.129 / 12,
  },
  {
    code: 'share-price',
    low: Math.log(0.25),
    // Just below ln 15, so that prices from $15 add no points.
    high: 2.708,
    neutral: 2.708,
    half: null,
    direction: -1,
    published: -0.058,
  },
]

/** Judgment: the data contain too few rated banks and insurers to fit weights. */
export const FINANCIAL_COEFFICIENTS: readonly CreditCoefficient[] = [
  { code: 'capital', low: 0.02, high: 0.2, neutral: 0.11, half: null, weight: -15 },
  { code: 'return-on-assets', low: -0.03, high: 0.02, neutral: 0.009, half: null, weight: -50 },
  { code: 'weaker-year', low: -0.03, high: 0.015, neutral: 0.008, half: null, weight: -50 },
  { code: 'size', low: 6, high: 13, neutral: 11.5, half: null, weight: -0.4 },
]

/** Bounds differ from other companies: a healthy bank owes 90% of its value. */
export const FINANCIAL_MARKET_LEVERAGE: CreditCoefficient = {
  code: 'market-leverage',
  low: 0.9,
  high: 0.99,
  neutral: 0.9,
  half: null,
  weight: 5,
}
