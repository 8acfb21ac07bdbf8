import type { CreditInputs, CreditMeasureCode } from './credit-types.ts'

/**
 * Shares of total assets added to EBIT and to interest, so that coverage stays finite at zero interest.
 * Their ratio is the neutral coverage: a company with neither debt nor profit is neutral.
 */
export const COVERAGE_FLOORS = { ebit: 0.02, interest: 0.005 } as const
/** Added to cash and to liabilities, as a share of total assets. */
export const CASH_FLOOR = 0.02
/** Assumed annual interest rate on debt if interest is not reported. */
export const ESTIMATED_INTEREST_RATE = 0.05
/** Price in USD above which the share price does not indicate distress (Campbell et al. 2008). */
export const PRICE_CAP = 15

/** Range of liabilities, as a share of total assets, over which fragility rises from 0 to 1. */
const FRAGILE_LEVERAGE = { low: 0.4, high: 1 } as const
/** Amount added to cash and to a year's cash outflow, as a share of total assets. */
const OUTFLOW_FLOOR = 0.05
/** ln(outflow ÷ cash) at which the cash shortage reaches 1. */
const OUTFLOW_SPAN = 2

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

function weakerYear(inputs: KnownInputs): number | null {
  if (!known(inputs.netIncome)) return null
  const before = known(inputs.netIncomeBefore) ? inputs.netIncomeBefore : inputs.netIncome
  return Math.min(inputs.netIncome, before) / inputs.totalAssets
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

function clampToUnit(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}

/** Cash shortage, 0 to 1: 0 if cash covers a year's outflow or cash flows in, or if unknown. */
function shortageOf(inputs: KnownInputs): number {
  if (inputs.isFinancial || !known(inputs.cashAndInvestments) || !known(inputs.operatingCashFlow))
    return 0
  const floor = OUTFLOW_FLOOR * inputs.totalAssets
  const held = Math.max(inputs.cashAndInvestments, 0) + floor
  const outflow = Math.max(-inputs.operatingCashFlow, 0) + floor
  return clampToUnit(Math.log(outflow / held) / OUTFLOW_SPAN)
}

/** Debt burden: 0 for liabilities up to 40% of assets, rising to 1 at 100%. 0 if unknown. */
function burdenOf(inputs: KnownInputs): number {
  const leverage = share(liabilitiesOf(inputs), inputs.totalAssets)
  const { low, high } = FRAGILE_LEVERAGE
  return leverage === null ? 0 : clampToUnit((leverage - low) / (high - low))
}

/**
 * Closeness of losses to a default, 0 to 1, from debt burden and cash shortage; either can reach 1 alone.
 * Never NaN.
 */
export function fragilityOf(inputs: KnownInputs): number {
  const fragility = 1 - (1 - burdenOf(inputs)) * (1 - shortageOf(inputs))
  return Number.isFinite(fragility) ? fragility : 0
}

/** Formula of each measure. Null if an input is unknown. */
export const MEASURES: Readonly<Record<CreditMeasureCode, (inputs: KnownInputs) => number | null>> =
  {
    coverage,
    leverage: (inputs) => share(liabilitiesOf(inputs), inputs.totalAssets),
    capital: (inputs) => share(equityOf(inputs), inputs.totalAssets),
    'return-on-assets': (inputs) => share(inputs.netIncome, inputs.totalAssets),
    'weaker-year': weakerYear,
    'cash-flow': (inputs) => share(inputs.operatingCashFlow, inputs.totalAssets),
    'retained-earnings': (inputs) => share(inputs.retainedEarnings, inputs.totalAssets),
    cash,
    size: (inputs) => Math.log(inputs.totalAssets / 1e6),
    'market-leverage': marketLeverage,
    volatility: (inputs) => (known(inputs.volatility) ? inputs.volatility : null),
    'excess-return': (inputs) => (known(inputs.excessReturn) ? inputs.excessReturn : null),
    'share-price': sharePrice,
  }
