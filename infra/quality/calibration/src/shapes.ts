import type { CreditCoefficient, CreditMeasureCode } from '@quantamental/models/credit'

/** Measure whose curve is fitted between two bounds. */
export interface MeasureShape {
  readonly code: CreditMeasureCode
  /** Bounds to which values are limited, in the unit of the measure. */
  readonly low: number
  readonly high: number
  readonly neutral: number
  /** 1 if higher values are riskier, else -1. */
  readonly direction: 1 | -1
}

/**
 * Chosen, not fitted. Bounds: where both samples still have companies. Neutral values: about the median of
 * companies rated BBB; for coverage, a company with neither debt nor profit. The lower bound of size is a setting
 * (`FitSettings`). Tried and left out for lack of weight: debt over EBITDA, EBIT over assets, working capital over
 * assets, net income over assets beside the weaker year.
 */
export const INDUSTRIAL_SHAPES: readonly MeasureShape[] = [
  { code: 'coverage', low: -1.3, high: 2.6, neutral: 1.3863, direction: -1 },
  { code: 'leverage', low: 0.2, high: 1.2, neutral: 0.62, direction: 1 },
  { code: 'weaker-year', low: -0.3, high: 0.2, neutral: 0.035, direction: -1 },
  { code: 'cash-flow', low: -0.2, high: 0.3, neutral: 0.09, direction: -1 },
  { code: 'cash-flow-to-liabilities', low: -0.2, high: 1, neutral: 0.15, direction: -1 },
  { code: 'retained-earnings', low: -1.5, high: 0.8, neutral: 0.25, direction: -1 },
  { code: 'cash', low: -3.5, high: 1.5, neutral: -1, direction: -1 },
  { code: 'size', low: 6.5, high: 12.2, neutral: 9.2, direction: -1 },
]

/** Straight curve between two bounds with a weight per unit of the measure. */
function straight(
  code: CreditMeasureCode,
  [low, neutral, high]: readonly [number, number, number],
  weight: number,
): CreditCoefficient {
  const pointsAt = (value: number) => Math.round(1e6 * weight * (value - neutral)) + 0
  return { code, neutral, at: [low, high], points: [pointsAt(low), pointsAt(high)] }
}

const VOLATILITY = straight('volatility', [0.56, 0.56, 1.25], 1.411)
const EXCESS_RETURN = straight('excess-return', [-1.4, 0, 0.9], -7.129 / 12)
// Up to just below ln 15, so that prices from $15 add no points.
const SHARE_PRICE = straight('share-price', [-1.3863, 2.708, 2.708], -0.058)

/**
 * Weights of Campbell, Hilscher and Szilagyi (2008), twelve months ahead; that of excess return is divided by 12
 * because ours is yearly. Market leverage and volatility count only beyond the usual range: the mean volatility of
 * their sample is 0.56.
 */
export const MARKET_COEFFICIENTS: readonly CreditCoefficient[] = [
  straight('market-leverage', [0.6, 0.6, 0.95], 1.416),
  VOLATILITY,
  EXCESS_RETURN,
  SHARE_PRICE,
]

/** Judgment: the data contain too few rated banks and insurers to fit weights. */
export const FINANCIAL_COEFFICIENTS: readonly CreditCoefficient[] = [
  straight('capital', [0.02, 0.11, 0.2], -15),
  straight('return-on-assets', [-0.03, 0.009, 0.02], -50),
  straight('weaker-year', [-0.03, 0.008, 0.015], -50),
  straight('size', [6, 11.5, 13], -0.4),
]

/**
 * Judgment: no file at hand has ratings of banks. Provisions: US banks set aside about 0.3% of assets a year and 2% in
 * 2009 (FDIC, Quarterly Banking Profile); half the weight of a loss, because net income already contains them.
 * Nonperforming loans are divided by equity, as in the Texas ratio, at which banks near 100% have mostly failed; 5% is
 * usual. Deposits: the net stable funding ratio (Basel Committee, 2014) counts 90% to 95% of retail deposits as stable
 * and at most half of other funding below a year; 75% of liabilities is the median of 18 large US banks in 2009 (10-K), so
 * that the median large bank keeps its level.
 */
export const BANK_COEFFICIENTS: readonly CreditCoefficient[] = [
  ...FINANCIAL_COEFFICIENTS,
  straight('loan-losses', [-0.002, 0.003, 0.03], 25),
  straight('nonperforming', [0, 0.05, 1], 1.25),
  straight('deposits', [0.2, 0.75, 0.95], -1),
]

/** Measures of REITs by the fitted one whose curve they read. */
export const REIT_MEASURES: Readonly<Partial<Record<CreditMeasureCode, CreditMeasureCode>>> = {
  leverage: 'loan-to-value',
  'weaker-year': 'funds-from-operations',
}

/** Market leverage counts later than elsewhere: a healthy bank owes 90% of its value. */
export const FINANCIAL_MARKET_COEFFICIENTS: readonly CreditCoefficient[] = [
  straight('market-leverage', [0.9, 0.9, 0.99], 5),
  VOLATILITY,
  EXCESS_RETURN,
  SHARE_PRICE,
]
