import type { CreditInputs } from '../credit-types.ts'

/** An industrial company of 10 billion USD without prices; amounts in USD. */
export function buildCreditInputs(changes: Partial<CreditInputs> = {}): CreditInputs {
  return {
    totalAssets: 10e9,
    totalLiabilities: 5e9,
    bookEquity: 5e9,
    marketCap: null,
    retainedEarnings: 2.5e9,
    ebit: 0.78e9,
    interestExpense: 0.05e9,
    netIncome: 0.6e9,
    netIncomeBefore: 0.4e9,
    operatingCashFlow: 0.9e9,
    cashAndInvestments: 3e9,
    totalDebt: 1e9,
    volatility: null,
    excessReturn: null,
    sharePrice: null,
    depreciationAmortization: 0.3e9,
    depreciationAmortizationBefore: 0.25e9,
    loanLossProvision: null,
    nonaccrualLoans: null,
    deposits: null,
    form: 'industrial',
    isDefaulted: false,
    ...changes,
  }
}

/** The same company with a market value of 8 billion USD. */
export function buildPricedInputs(changes: Partial<CreditInputs> = {}): CreditInputs {
  return buildCreditInputs({
    marketCap: 8e9,
    volatility: 0.3,
    excessReturn: -0.05,
    sharePrice: 40,
    ...changes,
  })
}

/** JPMorgan Chase, 10-K for 2025 (CIK 19617); market value of 19 August 2026, volatility assumed. */
export const JPMORGAN: CreditInputs = {
  ...buildCreditInputs(),
  totalAssets: 4_424_900e6,
  totalLiabilities: 4_062_462e6,
  bookEquity: 362_438e6,
  netIncome: 57_048e6,
  netIncomeBefore: 58_471e6,
  marketCap: 948_000e6,
  volatility: 0.24,
  excessReturn: 0,
  sharePrice: 351.58,
  retainedEarnings: null,
  ebit: null,
  interestExpense: null,
  operatingCashFlow: null,
  cashAndInvestments: null,
  totalDebt: null,
  loanLossProvision: 14_212e6,
  deposits: 2_559_320e6,
  form: 'bank',
}
