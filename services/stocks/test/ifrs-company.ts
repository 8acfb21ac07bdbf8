import { at, buildReport, during, type Fact } from './factories.ts'

export const IFRS_BALANCE = {
  Assets: 1000,
  CurrentAssets: 400,
  CurrentLiabilities: 200,
  NoncurrentLiabilities: 300,
  Liabilities: 500,
  EquityAttributableToOwnersOfParent: 480,
  NoncontrollingInterests: 20,
  RetainedEarnings: 250,
  LongtermBorrowings: 240,
  CurrentPortionOfLongtermBorrowings: 30,
  ShorttermBorrowings: 10,
}
export const IFRS_YEAR = {
  Revenue: 900,
  ProfitLossFromOperatingActivities: 120,
  ProfitLossBeforeTax: 100,
  FinanceCosts: 25,
  ProfitLoss: 80,
  ProfitLossAttributableToOwnersOfParent: 75,
  CashFlowsFromUsedInOperatingActivities: 110,
}

/** `facts` in the ifrs-full taxonomy, with amounts in `currency`. */
export function inIfrs(facts: readonly Fact[], currency: string): Fact[] {
  return facts.map((fact) => ({
    ...fact,
    taxonomy: fact.taxonomy === 'dei' ? 'dei' : 'ifrs-full',
    unit:
      fact.unit === 'shares'
        ? 'shares'
        : fact.tag.includes('PerShare')
          ? `${currency}/shares`
          : currency,
  }))
}

/** Annual report for 2023 on form 20-F, filed 2024-03-15: fifty shares. */
export function annualIfrs(currency: string): Fact[] {
  const year = 2023
  const filed = `${year + 1}-03-15`
  const report = buildReport({ form: '20-F', filed, fiscalYear: year })
  const shares = { EntityCommonStockSharesOutstanding: 50 }
  return [
    ...inIfrs(
      [
        ...at(report, `${year}-12-31`, IFRS_BALANCE),
        ...during(report, `${year}-01-01`, `${year}-12-31`, IFRS_YEAR),
        ...during(report, `${year}-01-01`, `${year}-12-31`, { DilutedEarningsLossPerShare: 1.5 }),
      ],
      currency,
    ),
    ...at(report, `${year}-12-31`, shares, { unit: 'shares' }),
  ]
}
