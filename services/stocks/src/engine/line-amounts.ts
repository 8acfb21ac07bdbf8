import type { Amount } from './amount.ts'
import type { LineCode } from './company-result.ts'
import type { ScoredQuarter } from './scored-quarter.ts'

type Find = (quarter: ScoredQuarter) => Amount | null

/** The amount behind each line; `sharesOutstanding` is the market's count and comes apart. */
export const LINE_AMOUNTS: readonly (readonly [Exclude<LineCode, 'sharesOutstanding'>, Find])[] = [
  ['year.revenue', (q) => q.evidence.amounts.sales],
  ['year.grossProfit', (q) => q.derived.grossProfit],
  ['year.operatingIncome', (q) => q.derived.operatingIncome],
  ['year.ebit', (q) => q.derived.ebit],
  ['year.interestExpense', (q) => q.derived.interestExpense],
  ['year.netIncome', (q) => q.evidence.amounts.netIncome],
  ['year.operatingCashFlow', (q) => q.evidence.amounts.operatingCashFlow],
  ['year.capitalExpenditure', (q) => q.evidence.amounts.capitalExpenditure],
  ['year.freeCashFlow', (q) => q.derived.freeCashFlow],
  ['year.netCashFlow', (q) => q.evidence.amounts.netCashFlow],
  ['year.dividends', (q) => q.derived.dividends],
  ['year.depreciation', (q) => q.evidence.amounts.depreciationAmortization],
  ['year.epsDiluted', (q) => q.derived.epsDiluted],
  ['quarter.revenue', (q) => q.evidence.amounts.quarterSales],
  ['quarter.operatingIncome', (q) => q.evidence.amounts.quarterOperatingIncome],
  ['quarter.netIncome', (q) => q.evidence.amounts.quarterNetIncome],
  ['totalAssets', (q) => q.evidence.amounts.totalAssets],
  ['currentAssets', (q) => q.evidence.amounts.currentAssets],
  ['currentLiabilities', (q) => q.evidence.amounts.currentLiabilities],
  ['totalLiabilities', (q) => q.evidence.amounts.totalLiabilities],
  ['bookEquity', (q) => q.evidence.amounts.bookEquity],
  ['retainedEarnings', (q) => q.evidence.amounts.retainedEarnings],
  ['cash', (q) => q.derived.cashAndInvestments],
  ['longTermDebt', (q) => q.evidence.amounts.longTermDebt],
  ['currentDebt', (q) => q.evidence.amounts.currentDebt],
  ['totalDebt', (q) => q.evidence.amounts.totalDebt],
  ['receivables', (q) => q.evidence.amounts.receivables],
  ['propertyPlantEquipment', (q) => q.evidence.amounts.propertyPlantEquipment],
  ['sharesDiluted', (q) => q.evidence.averageShares?.amount ?? null],
]

/** Written out: an object that is filled key by key is several times slower to read. */
export function emptyLines(): Record<LineCode, number | null> {
  return {
    'year.revenue': null,
    'year.grossProfit': null,
    'year.operatingIncome': null,
    'year.ebit': null,
    'year.interestExpense': null,
    'year.netIncome': null,
    'year.operatingCashFlow': null,
    'year.capitalExpenditure': null,
    'year.freeCashFlow': null,
    'year.netCashFlow': null,
    'year.dividends': null,
    'year.depreciation': null,
    'year.epsDiluted': null,
    'quarter.revenue': null,
    'quarter.operatingIncome': null,
    'quarter.netIncome': null,
    totalAssets: null,
    currentAssets: null,
    currentLiabilities: null,
    totalLiabilities: null,
    bookEquity: null,
    retainedEarnings: null,
    cash: null,
    longTermDebt: null,
    currentDebt: null,
    totalDebt: null,
    receivables: null,
    propertyPlantEquipment: null,
    sharesOutstanding: null,
    sharesDiluted: null,
  }
}
