import type { CreditCoefficient } from '@quantamental/models/credit'

/** A measure's form without its weight, and which way it points: +1 more of it is riskier. */
export type MeasureShape = Omit<CreditCoefficient, 'weight'> & { readonly direction: 1 | -1 }

/** Where a share of assets that saturates has half its effect. */
const HALF = 0.06

/**
 * Chosen and not fitted: bounds where agencies' letters stop to move with the measure, towards loss where
 * the rated companies end (beyond are young companies that burn cash, which the sample does not know);
 * neutral values about the median of companies rated BBB. Neutral coverage is that of a company with
 * neither debt nor profit. Cash counts only when it is a large part of what is owed. Tried and left out,
 * because they got no weight beside the others: debt over EBITDA, EBIT over assets, working capital over
 * assets.
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

/** Of Campbell, Hilscher and Szilagyi (2008), twelve months ahead, in our units. */
export interface MarketShape extends MeasureShape {
  /** Their weight; excess return is per year and not per month, hence a twelfth. */
  readonly published: number
}

/**
 * Market leverage and volatility begin to count where most members of the S&P 500 end: within the usual
 * range they tell nothing of an agency's letter beside the statements.
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
    // Just under ln 15, so that every price from 15 on gives no points at all.
    high: 2.708,
    neutral: 2.708,
    half: null,
    direction: -1,
    published: -0.058,
  },
]

/** Judgement: the data have too few banks and insurers with a rating to fit weights. */
export const FINANCIAL_COEFFICIENTS: readonly CreditCoefficient[] = [
  { code: 'capital', low: 0.02, high: 0.2, neutral: 0.11, half: null, weight: -15 },
  { code: 'return-on-assets', low: -0.03, high: 0.02, neutral: 0.009, half: null, weight: -50 },
  { code: 'weaker-year', low: -0.03, high: 0.015, neutral: 0.008, half: null, weight: -50 },
  { code: 'size', low: 6, high: 13, neutral: 11.5, half: null, weight: -0.4 },
]

/** A bank owes nine tenths of its value in good health: other bounds than for companies. */
export const FINANCIAL_MARKET_LEVERAGE: CreditCoefficient = {
  code: 'market-leverage',
  low: 0.9,
  high: 0.99,
  neutral: 0.9,
  half: null,
  weight: 5,
}
