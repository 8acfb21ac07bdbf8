import type { CreditInputs } from '@quantamental/models/credit'

/** Inputs without any known value; parsers override the fields they have. */
export const NOTHING_KNOWN: CreditInputs = {
  totalAssets: null,
  totalLiabilities: null,
  bookEquity: null,
  marketCap: null,
  retainedEarnings: null,
  ebit: null,
  interestExpense: null,
  netIncome: null,
  netIncomeBefore: null,
  operatingCashFlow: null,
  cashAndInvestments: null,
  totalDebt: null,
  volatility: null,
  excessReturn: null,
  sharePrice: null,
  depreciationAmortization: null,
  depreciationAmortizationBefore: null,
  loanLossProvision: null,
  nonaccrualLoans: null,
  deposits: null,
  form: 'industrial',
  isDefaulted: false,
}
