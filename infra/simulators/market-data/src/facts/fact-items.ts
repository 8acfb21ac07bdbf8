import { averageShares, type Ledger, type QuarterLevels, type Trend } from '../books/ledger.ts'
import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyIdentity } from '../identities.ts'
import type { CompanyProfile } from '../profiles.ts'

type FactUnit = 'USD' | 'shares' | 'USD/shares'

/**
 * One reported line. `instant`: balance at the end of `to`. `income`: the quarter and the year to date.
 * `cash-flow`: only the year to date, as in a 10-Q. `value` covers the quarters `from` to `to`.
 */
export interface FactItem {
  readonly tag: string
  readonly unit: FactUnit
  readonly period: 'instant' | 'income' | 'cash-flow'
  readonly value: (from: QuarterIndex, to: QuarterIndex) => number
}

type OfQuarter = (quarter: QuarterIndex) => number

/** Balance at the end of a quarter, in USD. */
export function instant(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'instant', value: (_from, to) => value(to) }
}

function summed(value: OfQuarter) {
  return (from: QuarterIndex, to: QuarterIndex) => {
    let sum = 0
    for (let q = from; q <= to; q++) sum += value(q)
    return sum
  }
}

/** Line of the income statement, in USD. */
export function income(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'income', value: summed(value) }
}

/** Line of the cash flow statement, in USD. */
export function cashFlow(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'cash-flow', value: summed(value) }
}

const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'

/** Inputs of the item builders for every type of company. */
export interface Books<L extends QuarterLevels> {
  readonly identity: CompanyIdentity
  readonly profile: CompanyProfile
  readonly trend: Trend
  readonly ledger: Ledger<L>
}

/** Some filers report only the sum of both sides, without total liabilities. */
function reportsLiabilities({ cik }: CompanyIdentity): boolean {
  return cik % 5 !== 0
}

function perShareItems<L extends QuarterLevels>({ profile, trend, ledger }: Books<L>): FactItem[] {
  const net = income('NetIncomeLoss', (q) => ledger.get(q).netIncome)
  const shares = (isDiluted: boolean) => (from: number, to: number) =>
    averageShares(profile, trend, from, to, isDiluted && net.value(from, to) > 0)
  const perShare = (isDiluted: boolean) => (from: number, to: number) =>
    Math.round((net.value(from, to) / shares(isDiluted)(from, to)) * 100) / 100 + 0
  const item = (tag: string, unit: FactItem['unit'], value: FactItem['value']): FactItem => ({
    tag,
    unit,
    period: 'income',
    value,
  })
  return [
    net,
    item('EarningsPerShareBasic', 'USD/shares', perShare(false)),
    item('EarningsPerShareDiluted', 'USD/shares', perShare(true)),
    item('WeightedAverageNumberOfSharesOutstandingBasic', 'shares', shares(false)),
    item('WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', shares(true)),
  ]
}

/** Items that every type of company reports. */
export function commonItems<L extends QuarterLevels>(books: Books<L>): FactItem[] {
  const { identity, profile, ledger } = books
  const interestTag = identity.cik % 4 === 1 ? 'InterestExpenseNonoperating' : 'InterestExpense'
  return [
    instant('Assets', (q) => ledger.get(q).assets),
    ...(reportsLiabilities(identity)
      ? [instant('Liabilities', (q) => ledger.get(q).liabilities)]
      : []),
    instant('LiabilitiesAndStockholdersEquity', (q) => ledger.get(q).assets),
    instant('StockholdersEquity', (q) => ledger.get(q).equity),
    instant('RetainedEarningsAccumulatedDeficit', (q) => ledger.get(q).retainedEarnings),
    instant('CashAndCashEquivalentsAtCarryingValue', (q) => ledger.get(q).cash),
    ...(profile.interest > 0 ? [income(interestTag, (q) => ledger.get(q).interestExpense)] : []),
    income(PRETAX, (q) => ledger.get(q).pretaxIncome),
    income('IncomeTaxExpenseBenefit', (q) => ledger.get(q).incomeTax),
    ...perShareItems(books),
    cashFlow('ShareBasedCompensation', (q) => ledger.get(q).stockCompensation),
    cashFlow('PaymentsOfDividends', (q) => ledger.get(q).dividends),
    cashFlow('PaymentsForRepurchaseOfCommonStock', (q) => ledger.get(q).buybacks),
    cashFlow('ProceedsFromIssuanceOfCommonStock', (q) => ledger.get(q).issuance),
    cashFlow(
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      (q) => ledger.change(q, (levels) => levels.cash),
    ),
  ]
}
