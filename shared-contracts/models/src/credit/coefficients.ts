import type { CreditCoefficients, CreditTail } from './coefficient-types.ts'
import type { CreditModelCode } from './credit-types.ts'

// Written by `npm run fit -w infra/quality/calibration`; do not edit, the next fit overwrites it.
// Sources in the data folder: reference/agency-ratings-with-ratios-2005-2016.csv (letters and ratios),
// fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz (annual reports of rated companies),
// fundamentals/sp500-key-financials-2016-07.csv (market value, 52-week price range),
// prices/monthend-{close,marketcap}-all-2021-2026.csv.gz (share counts, for the size of rated companies),
// reference/polish-bankruptcy-1year.arff.gz (bankruptcies).
// Market measures: weights of Campbell, Hilscher and Szilagyi (2008), times a strength chosen out of fold.
// Weights of banks and insurers: judgment (infra/docs/decisions/0011-credit-rating-model.md).
// biome-ignore format: a table is easier to read than one value per line
export const CREDIT_COEFFICIENTS: Readonly<Record<CreditModelCode, CreditCoefficients>> = {
  'credit-industrial-market': {
    base: -5069200,
    measures: [
      { code: 'coverage', low: -1.3, high: 2.6, neutral: 1.3863, half: null, weight: -0.4144 },
      { code: 'leverage', low: 0.3, high: 1, neutral: 0.62, half: null, weight: 1.5026 },
      { code: 'weaker-year', low: -0.06, high: 0.15, neutral: 0.035, half: 0.06, weight: -2.1601 },
      { code: 'cash-flow', low: 0, high: 0.2, neutral: 0.09, half: 0.06, weight: -3.7616 },
      { code: 'retained-earnings', low: -0.5, high: 0.6, neutral: 0.25, half: 0.5, weight: -1.9571 },
      { code: 'cash', low: -1, high: 1.5, neutral: -1, half: null, weight: -0.5525 },
      { code: 'size', low: 6.5, high: 12.2, neutral: 9.2, half: null, weight: -0.5801 },
      { code: 'market-leverage', low: 0.6, high: 0.95, neutral: 0.6, half: null, weight: 2.124 },
      { code: 'volatility', low: 0.3, high: 1.25, neutral: 0.3, half: null, weight: 2.1165 },
      { code: 'excess-return', low: -1.4, high: 0.9, neutral: 0, half: null, weight: -0.8911 },
      { code: 'share-price', low: -1.3863, high: 2.708, neutral: 2.708, half: null, weight: -0.087 },
    ],
  },
  'credit-industrial-accounting': {
    base: -5069200,
    measures: [
      { code: 'coverage', low: -1.3, high: 2.6, neutral: 1.3863, half: null, weight: -0.4144 },
      { code: 'leverage', low: 0.3, high: 1, neutral: 0.62, half: null, weight: 1.5026 },
      { code: 'weaker-year', low: -0.06, high: 0.15, neutral: 0.035, half: 0.06, weight: -2.1601 },
      { code: 'cash-flow', low: 0, high: 0.2, neutral: 0.09, half: 0.06, weight: -3.7616 },
      { code: 'retained-earnings', low: -0.5, high: 0.6, neutral: 0.25, half: 0.5, weight: -1.9571 },
      { code: 'cash', low: -1, high: 1.5, neutral: -1, half: null, weight: -0.5525 },
      { code: 'size', low: 6.5, high: 12.2, neutral: 9.2, half: null, weight: -0.5801 },
    ],
  },
  'credit-financial-market': {
    base: -5715600,
    measures: [
      { code: 'capital', low: 0.02, high: 0.2, neutral: 0.11, half: null, weight: -15 },
      { code: 'return-on-assets', low: -0.03, high: 0.02, neutral: 0.009, half: null, weight: -50 },
      { code: 'weaker-year', low: -0.03, high: 0.015, neutral: 0.008, half: null, weight: -50 },
      { code: 'size', low: 6, high: 13, neutral: 11.5, half: null, weight: -0.4 },
      { code: 'market-leverage', low: 0.9, high: 0.99, neutral: 0.9, half: null, weight: 5 },
      { code: 'volatility', low: 0.3, high: 1.25, neutral: 0.3, half: null, weight: 2.1165 },
      { code: 'excess-return', low: -1.4, high: 0.9, neutral: 0, half: null, weight: -0.8911 },
      { code: 'share-price', low: -1.3863, high: 2.708, neutral: 2.708, half: null, weight: -0.087 },
    ],
  },
  'credit-financial-accounting': {
    base: -5715600,
    measures: [
      { code: 'capital', low: 0.02, high: 0.2, neutral: 0.11, half: null, weight: -15 },
      { code: 'return-on-assets', low: -0.03, high: 0.02, neutral: 0.009, half: null, weight: -50 },
      { code: 'weaker-year', low: -0.03, high: 0.015, neutral: 0.008, half: null, weight: -50 },
      { code: 'size', low: 6, high: 13, neutral: 11.5, half: null, weight: -0.4 },
    ],
  },
}

export const CREDIT_TAIL: CreditTail = { from: -3891820, least: 0.15, growth: 3.5 }
