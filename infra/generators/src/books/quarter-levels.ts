/**
 * One fiscal quarter's income and its closing balance, in whole USD. A balance always adds up:
 * `assets = liabilities + equity`, and the assets listed by a kind of company sum to `assets`.
 */
export interface QuarterLevels {
  readonly revenue: number
  readonly interestExpense: number
  readonly pretaxIncome: number
  readonly incomeTax: number
  readonly netIncome: number
  readonly stockCompensation: number
  readonly assets: number
  readonly liabilities: number
  readonly equity: number
  readonly cash: number
}

export interface IndustrialLevels extends QuarterLevels {
  readonly costOfRevenue: number
  readonly grossProfit: number
  readonly researchAndDevelopment: number
  readonly sellingGeneralAdministrative: number
  readonly operatingIncome: number
  readonly otherIncome: number
  readonly currentAssets: number
  readonly securities: number
  readonly receivables: number
  readonly inventory: number
  readonly otherCurrentAssets: number
  readonly ppe: number
  readonly otherAssets: number
  readonly currentLiabilities: number
  readonly payables: number
  readonly currentDebt: number
  readonly otherCurrentLiabilities: number
  readonly longTermDebt: number
  readonly otherLiabilities: number
}

export interface FinancialLevels extends QuarterLevels {
  readonly netInterestIncome: number
  readonly otherRevenue: number
  /** Credit losses of a bank, benefits of an insurer. */
  readonly provision: number
  readonly operatingExpense: number
  readonly securities: number
  readonly loans: number
  readonly otherAssets: number
  readonly deposits: number
  readonly longTermDebt: number
  readonly otherLiabilities: number
}

/** Rounds to a multiple of `unit`; never `-0`. */
export function roundTo(unit: number, value: number): number {
  return Math.round(value / unit) * unit + 0
}

/** Pre-tax income to net income; a loss carries no tax. */
export function taxed(pretaxIncome: number, taxRate: number, unit: number) {
  const incomeTax = roundTo(unit, Math.max(0, pretaxIncome) * taxRate)
  return { pretaxIncome, incomeTax, netIncome: pretaxIncome - incomeTax }
}
