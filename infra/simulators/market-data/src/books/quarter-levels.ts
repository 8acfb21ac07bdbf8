/**
 * Income of one fiscal quarter and its closing balance, in whole USD. The balance always adds up:
 * `assets = liabilities + equity`, and the listed assets of each type of company sum to `assets`.
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
  /** Credit losses of a bank or benefits of an insurer. */
  readonly provision: number
  readonly operatingExpense: number
  readonly securities: number
  readonly loans: number
  readonly otherAssets: number
  readonly deposits: number
  readonly longTermDebt: number
  readonly otherLiabilities: number
}

/** Round to a multiple of `unit`; never returns `-0`. */
export function roundTo(unit: number, value: number): number {
  return Math.round(value / unit) * unit + 0
}

/** Net income from pre-tax income; a loss carries no tax. */
export function taxed(pretaxIncome: number, taxRate: number, unit: number) {
  const incomeTax = roundTo(unit, Math.max(0, pretaxIncome) * taxRate)
  return { pretaxIncome, incomeTax, netIncome: pretaxIncome - incomeTax }
}
