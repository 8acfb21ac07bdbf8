import type { CreditInputs, CreditMeasureCode } from './credit-types.ts'

/**
 * Put beside EBIT and beside interest, as shares of total assets, so that coverage has no pole at zero.
 * Their ratio is the neutral coverage: a company with neither debt nor profit is neutral.
 */
export const COVERAGE_FLOORS = { ebit: 0.02, interest: 0.005 } as const
/** Put beside cash and beside liabilities, as a share of total assets. */
export const CASH_FLOOR = 0.02
/** A year's interest on debt whose interest is not reported. */
export const ESTIMATED_INTEREST_RATE = 0.05
/** Above this price, USD, a share's price says nothing about distress (Campbell et al. 2008). */
export const PRICE_CAP = 15

/** Liabilities as a share of total assets from which on, and up to which, a company is the more fragile. */
export const FRAGILE_LEVERAGE = { low: 0.4, high: 1 } as const
/** Put beside cash and beside a year's outflow, as a share of total assets. */
export const OUTFLOW_FLOOR = 0.05
/** Cash below a year's outflow by this factor, as a logarithm, is as fragile as it gets. */
export const OUTFLOW_SPAN = 2

/** The inputs after both sides of the balance sheet have been completed; `totalAssets` above zero. */
export interface KnownInputs extends CreditInputs {
  readonly totalAssets: number
}

function known(value: number | null): value is number {
  return value !== null && Number.isFinite(value)
}

function share(value: number | null, total: number): number | null {
  return known(value) ? value / total : null
}

/** Interest of the year as reported, else estimated from debt. Never negative. */
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

function heldToOne(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}

/** 0: a year's outflow or more is in cash, or cash flows in. 1: next to nothing is. 0 when not known. */
export function shortageOf(inputs: KnownInputs): number {
  if (inputs.isFinancial || !known(inputs.cashAndInvestments) || !known(inputs.operatingCashFlow))
    return 0
  const floor = OUTFLOW_FLOOR * inputs.totalAssets
  const held = Math.max(inputs.cashAndInvestments, 0) + floor
  const outflow = Math.max(-inputs.operatingCashFlow, 0) + floor
  return heldToOne(Math.log(outflow / held) / OUTFLOW_SPAN)
}

/** Liabilities on their way from 40% of the assets (0) to all of them (1). 0 when not known. */
export function burdenOf(inputs: KnownInputs): number {
  const leverage = share(liabilitiesOf(inputs), inputs.totalAssets)
  const { low, high } = FRAGILE_LEVERAGE
  return leverage === null ? 0 : heldToOne((leverage - low) / (high - low))
}

/**
 * How near losses are to a default, 0 to 1: by what is owed or by cash that runs out, either alone is
 * enough. Never NaN.
 */
export function fragilityOf(inputs: KnownInputs): number {
  const fragility = 1 - (1 - burdenOf(inputs)) * (1 - shortageOf(inputs))
  return Number.isFinite(fragility) ? fragility : 0
}

/** How each measure is found. Null: an input is not known. */
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
