import type { CreditCoefficients } from './coefficient-types.ts'
import type { CreditModelCode } from './credit-types.ts'

const industrial: CreditCoefficients = {
  base: -5_000_000,
  measures: [
    { code: 'coverage', low: -2, high: 3, neutral: 1.3, weight: -0.4 },
    { code: 'debt-burden', low: -2, high: 2.5, neutral: 0.6, weight: 0.25 },
    { code: 'leverage', low: 0.1, high: 1.2, neutral: 0.6, weight: 1.5 },
    { code: 'profitability', low: -0.3, high: 0.25, neutral: 0.08, weight: -4 },
    { code: 'weaker-year', low: -0.3, high: 0.15, neutral: 0.04, weight: -3 },
    { code: 'cash-flow', low: -0.3, high: 0.25, neutral: 0.09, weight: -2 },
    { code: 'retained-earnings', low: -1.5, high: 0.8, neutral: 0.25, weight: -0.6 },
    { code: 'liquidity', low: -0.3, high: 0.6, neutral: 0.1, weight: -0.4 },
    { code: 'cash', low: 0, high: 0.5, neutral: 0.08, weight: -1 },
    { code: 'size', low: 3, high: 12.5, neutral: 9, weight: -0.45 },
  ],
}

const financial: CreditCoefficients = {
  base: -5_500_000,
  measures: [
    { code: 'capital', low: 0, high: 0.3, neutral: 0.1, weight: -8 },
    { code: 'return-on-assets', low: -0.05, high: 0.04, neutral: 0.01, weight: -30 },
    { code: 'weaker-year', low: -0.05, high: 0.03, neutral: 0.009, weight: -20 },
    { code: 'size', low: 5, high: 15, neutral: 9.5, weight: -0.4 },
  ],
}

const market: CreditCoefficients['measures'] = [
  { code: 'market-leverage', low: 0.04, high: 0.95, neutral: 0.45, weight: 1.5 },
  { code: 'volatility', low: 0.15, high: 1.25, neutral: 0.3, weight: 2 },
  { code: 'excess-return', low: -1.2, high: 0.9, neutral: 0, weight: -0.5 },
  { code: 'share-price', low: -1, high: Math.log(15), neutral: Math.log(15), weight: -0.3 },
]

export const CREDIT_COEFFICIENTS: Readonly<Record<CreditModelCode, CreditCoefficients>> = {
  'credit-industrial-market': {
    base: industrial.base,
    measures: [...industrial.measures, ...market],
  },
  'credit-industrial-accounting': industrial,
  'credit-financial-market': {
    base: financial.base,
    measures: [...financial.measures, ...market],
  },
  'credit-financial-accounting': financial,
}
