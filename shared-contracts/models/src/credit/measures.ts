import type { CreditInputs, CreditMeasureCode } from './credit-types.ts'

/**
 * Shares of total assets added to EBIT and to interest, so that coverage stays finite at zero interest.
 * Their ratio is the neutral coverage: a company with neither debt nor profit is neutral.
 */
export const COVERAGE_FLOORS = { ebit: 0.02, interest: 0.005 } as const
/** Added to cash and to liabilities, as a share of total assets. */
export const CASH_FLOOR = 0.02
/** Least liabilities that cash flow and deposits are divided by, as a share of total assets. */
export const LIABILITIES_FLOOR = 0.01
/** Least equity that nonaccrual loans are divided by, as a share of total assets. */
export const EQUITY_FLOOR = 0.01
/** Assumed annual interest rate on debt if interest is not reported. */
export const ESTIMATED_INTEREST_RATE = 0.05
/** Price in USD above which the share price does not indicate distress (Campbell et al. 2008). */
export const PRICE_CAP = 15

/** Inputs with known `totalAssets` above zero. */
export interface KnownInputs extends CreditInputs {
  readonly totalAssets: number
}

function known(value: number | null): value is number {
  return value !== null && Number.isFinite(value)
}

function share(value: number | null, total: number): number | null {
  return known(value) ? value / total : null
}

/** Reported interest of the year, or an estimate from debt. Never negative. */
export function interestOf(inputs: CreditInputs): number | null {
  if (known(inputs.interestExpense)) return Math.max(inputs.interestExpense, 0)
  if (known(inputs.totalDebt)) return Math.max(inputs.totalDebt, 0) * ESTIMATED_INTEREST_RATE
  return null
}

export function liabilitiesOf(inputs: CreditInputs): number | null {
  if (known(inputs.totalLiabilities)) return inputs.totalLiabilities
  if (known(inputs.totalAssets) && known(inputs.bookEquity)) {
    return inputs.totalAssets - inputs.bookEquity
  }
  return null
}

export function equityOf(inputs: CreditInputs): number | null {
  if (known(inputs.bookEquity)) return inputs.bookEquity
  if (known(inputs.totalAssets) && known(inputs.totalLiabilities)) {
    return inputs.totalAssets - inputs.totalLiabilities
  }
  return null
}

function coverage(inputs: KnownInputs): number | null {
  const interest = interestOf(inputs)
  if (!known(inputs.ebit) || interest === null) return null
  const earned = Math.max(inputs.ebit, 0) + COVERAGE_FLOORS.ebit * inputs.totalAssets
  return Math.log(earned / (interest + COVERAGE_FLOORS.interest * inputs.totalAssets))
}

function cash(inputs: KnownInputs): number | null {
  const liabilities = liabilitiesOf(inputs)
  if (liabilities === null || !known(inputs.cashAndInvestments)) return null
  const floor = CASH_FLOOR * inputs.totalAssets
  return Math.log(
    (Math.max(inputs.cashAndInvestments, 0) + floor) / (Math.max(liabilities, 0) + floor),
  )
}

function cashFlowToLiabilities(inputs: KnownInputs): number | null {
  if (!known(inputs.operatingCashFlow)) return null
  if (inputs.operatingCashFlow < 0) return inputs.operatingCashFlow / inputs.totalAssets
  const liabilities = liabilitiesOf(inputs)
  if (liabilities === null) return null
  return inputs.operatingCashFlow / Math.max(liabilities, LIABILITIES_FLOOR * inputs.totalAssets)
}

function weakerYear(inputs: KnownInputs): number | null {
  if (!known(inputs.netIncome)) return null
  const before = known(inputs.netIncomeBefore) ? inputs.netIncomeBefore : inputs.netIncome
  return Math.min(inputs.netIncome, before) / inputs.totalAssets
}

/** Net income plus depreciation and amortization of both years; of the current year alone if the other is unknown. */
export function fundsFromOperations(inputs: CreditInputs): number[] {
  const { netIncome, netIncomeBefore: before } = inputs
  if (!known(netIncome)) return []
  const { depreciationAmortization: now, depreciationAmortizationBefore: then } = inputs
  const added = known(now) ? now : known(then) ? then : 0
  const addedBefore = known(then) ? then : added
  return [netIncome + added, ...(known(before) ? [before + addedBefore] : [])]
}

function weakerFunds(inputs: KnownInputs): number | null {
  const years = fundsFromOperations(inputs)
  return years.length === 0 ? null : Math.min(...years) / inputs.totalAssets
}

/** Total debt, else total liabilities. */
export function loanOf(inputs: CreditInputs): number | null {
  return known(inputs.totalDebt) ? inputs.totalDebt : liabilitiesOf(inputs)
}

function nonperforming(inputs: KnownInputs): number | null {
  const equity = equityOf(inputs)
  if (equity === null || !known(inputs.nonaccrualLoans)) return null
  return inputs.nonaccrualLoans / Math.max(equity, EQUITY_FLOOR * inputs.totalAssets)
}

function deposits(inputs: KnownInputs): number | null {
  const liabilities = liabilitiesOf(inputs)
  if (liabilities === null || !known(inputs.deposits)) return null
  return inputs.deposits / Math.max(liabilities, LIABILITIES_FLOOR * inputs.totalAssets)
}

function marketLeverage(inputs: KnownInputs): number | null {
  const liabilities = liabilitiesOf(inputs)
  if (liabilities === null || !known(inputs.marketCap) || inputs.marketCap <= 0) return null
  const owed = Math.max(liabilities, 0)
  return owed / (owed + inputs.marketCap)
}

function sharePrice(inputs: KnownInputs): number | null {
  if (!known(inputs.sharePrice) || inputs.sharePrice <= 0) return null
  return Math.log(Math.min(inputs.sharePrice, PRICE_CAP))
}

/** Formula of each measure. Null if an input is unknown. */
export const MEASURES: Readonly<Record<CreditMeasureCode, (inputs: KnownInputs) => number | null>> =
  {
    coverage,
    leverage: (inputs) => share(liabilitiesOf(inputs), inputs.totalAssets),
    'loan-to-value': (inputs) => share(loanOf(inputs), inputs.totalAssets),
    capital: (inputs) => share(equityOf(inputs), inputs.totalAssets),
    'return-on-assets': (inputs) => share(inputs.netIncome, inputs.totalAssets),
    'weaker-year': weakerYear,
    'funds-from-operations': weakerFunds,
    'loan-losses': (inputs) => share(inputs.loanLossProvision, inputs.totalAssets),
    nonperforming,
    deposits,
    'cash-flow': (inputs) => share(inputs.operatingCashFlow, inputs.totalAssets),
    'cash-flow-to-liabilities': cashFlowToLiabilities,
    'retained-earnings': (inputs) => share(inputs.retainedEarnings, inputs.totalAssets),
    cash,
    size: (inputs) => Math.log(inputs.totalAssets / 1e6),
    'market-leverage': marketLeverage,
    volatility: (inputs) => (known(inputs.volatility) ? inputs.volatility : null),
    'excess-return': (inputs) => (known(inputs.excessReturn) ? inputs.excessReturn : null),
    'share-price': sharePrice,
  }
