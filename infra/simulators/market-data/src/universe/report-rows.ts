import { fiscalQuarterOf } from '../fiscal-calendar.ts'
import { compactDay, nearestMonthEnd } from './days.ts'
import type { UniverseCompany } from './roster.ts'
import type { ReportDate } from './schedule.ts'
import type { QuarterBooks } from './simulate.ts'
import type { Traits } from './traits.ts'

/** Columns of the SEC's `num.txt`. */
export const NUM_COLUMNS =
  'adsh\ttag\tversion\tddate\tqtrs\tuom\tsegments\tcoreg\tvalue\tfootnote'.split('\t')

const CONTRACT_REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax'
const COST_TAGS = ['CostOfGoodsAndServicesSold', 'CostOfRevenue', 'CostOfGoodsSold'] as const
const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
const CASH_CHANGE =
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect'
/** Part of short-term liabilities other than debt that is owed to suppliers. */
const PAYABLES_PART = 0.45
/** Days from the share count on the cover to the filing. */
export const COVER_DAYS = 6

type Pick = (books: QuarterBooks) => number
type Line = readonly [tag: string, pick: Pick]

/** Lines that a company reports, the same in each of its reports. */
export interface Lines {
  readonly balance: readonly Line[]
  readonly income: readonly Line[]
  readonly cashFlow: readonly Line[]
  readonly paysDividends: boolean
}

/** Quarterly provision as a fraction of loans; about 0.3% a year at a return on assets of 1%, rising as it falls. */
const provisionRate: Pick = (b) => Math.max(0.0004, 0.0016 - (0.3 * b.netIncome) / b.assets)

/** Part of a bank's operating costs. */
const provision: Pick = (b) =>
  Math.round(Math.min(b.receivables * provisionRate(b), b.revenue - b.operatingIncome))

const nonaccrualLoans: Pick = (b) => Math.round(b.receivables * (0.004 + 4 * provisionRate(b)))

/** Part of operating costs other than cost of revenue that is spent on research. */
function researchPartOf({ kind, sector }: UniverseCompany['industry']): number {
  if (kind === 'biotech') return 0.7
  if (sector === 'Technology') return 0.45
  return kind === 'manufacturer' && sector === 'Healthcare' ? 0.35 : 0
}

function balanceLines({ industry }: UniverseCompany, traits: Traits): Line[] {
  const { kind } = industry
  const lines: Line[] = [['Assets', (b) => b.assets]]
  if (!traits.missing.liabilities) lines.push(['Liabilities', (b) => b.liabilities])
  lines.push(
    ['LiabilitiesAndStockholdersEquity', (b) => b.assets],
    ['StockholdersEquity', (b) => b.equity],
    ['RetainedEarningsAccumulatedDeficit', (b) => b.retainedEarnings],
    ['CashAndCashEquivalentsAtCarryingValue', (b) => b.cash],
  )
  if (kind === 'bank' || kind === 'insurer') {
    const isBank = kind === 'bank'
    lines.push(
      [isBank ? 'Deposits' : 'LiabilityForFuturePolicyBenefits', (b) => b.otherLiabilities],
      ['LongTermDebt', (b) => b.currentDebt + b.longTermDebt],
    )
    if (isBank) {
      lines.push(
        [
          'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
          (b) => b.receivables,
        ],
        ['FinancingReceivableExcludingAccruedInterestNonaccrual', nonaccrualLoans],
      )
    }
    return lines
  }
  if (traits.isClassified) {
    lines.push(
      ['AssetsCurrent', (b) => b.currentAssets],
      ['InventoryNet', (b) => b.inventory],
      ['LiabilitiesCurrent', (b) => b.currentLiabilities],
      ['AccountsPayableCurrent', (b) => Math.round(b.payables * PAYABLES_PART)],
      ['MarketableSecuritiesCurrent', (b) => b.securities],
    )
  }
  lines.push([
    kind === 'reit' ? 'RealEstateInvestmentPropertyNet' : 'PropertyPlantAndEquipmentNet',
    (b) => b.ppe,
  ])
  if (kind !== 'reit' && traits.goodwillPart > 0) {
    lines.push(
      ['Goodwill', (b) => Math.round(b.otherAssets * traits.goodwillPart)],
      [
        'IntangibleAssetsNetExcludingGoodwill',
        (b) => Math.round(b.otherAssets * traits.goodwillPart * 0.4),
      ],
    )
  }
  if (traits.revenue > 0) lines.push(['AccountsReceivableNetCurrent', (b) => b.receivables])
  if (traits.debtToAssets > 0) {
    lines.push(
      ['LongTermDebtNoncurrent', (b) => b.longTermDebt],
      ['LongTermDebtCurrent', (b) => b.currentDebt],
    )
  }
  return lines
}

function incomeLines({ industry, cik }: UniverseCompany, traits: Traits): Line[] {
  const { kind } = industry
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const lines: Line[] = []
  if (traits.revenue > 0) {
    const usesRevenuesTag = isFinancial || kind === 'reit' || cik % 3 === 0
    lines.push([usesRevenuesTag ? 'Revenues' : CONTRACT_REVENUE, (b) => b.revenue])
  }
  if (!isFinancial) {
    if (!traits.missing.cost) {
      lines.push([COST_TAGS[cik % COST_TAGS.length] ?? 'CostOfRevenue', (b) => b.costOfRevenue])
      lines.push(['GrossProfit', (b) => b.revenue - b.costOfRevenue])
    }
    if (!traits.missing.overhead) {
      const tag =
        kind === 'biotech'
          ? 'GeneralAndAdministrativeExpense'
          : 'SellingGeneralAndAdministrativeExpense'
      const part = researchPartOf(industry)
      const research: Pick = (b) => Math.round(b.overhead * part)
      if (part > 0) lines.push(['ResearchAndDevelopmentExpense', research])
      lines.push([tag, (b) => b.overhead - research(b)])
    }
    lines.push(['OperatingIncomeLoss', (b) => b.operatingIncome])
  } else if (kind === 'insurer') {
    lines.push(['PremiumsEarnedNet', (b) => Math.round(b.revenue * 0.82)])
  }
  if (kind === 'bank') lines.push(['ProvisionForLoanLeaseAndOtherLosses', provision])
  if (!traits.missing.interest) {
    const tag = cik % 4 === 1 ? 'InterestExpenseNonoperating' : 'InterestExpense'
    lines.push([tag, (b) => b.interestExpense])
  }
  if (traits.oneOff !== 0) lines.push(['NonoperatingIncomeExpense', (b) => b.oneOff])
  lines.push(
    [PRETAX, (b) => b.pretaxIncome],
    ['IncomeTaxExpenseBenefit', (b) => b.incomeTax],
    ['NetIncomeLoss', (b) => b.netIncome],
  )
  return lines
}

export const paysDividends = ({ payout, dividends }: Traits) => payout > 0 || dividends > 0

function cashFlowLines({ industry }: UniverseCompany, traits: Traits): Line[] {
  const isFinancial = industry.kind === 'bank' || industry.kind === 'insurer'
  const lines: Line[] = [
    ['NetCashProvidedByUsedInOperatingActivities', (b) => b.operatingCash],
    ['NetCashProvidedByUsedInInvestingActivities', (b) => b.investingCash],
    ['NetCashProvidedByUsedInFinancingActivities', (b) => b.financingCash],
    [CASH_CHANGE, (b) => b.operatingCash + b.investingCash + b.financingCash],
  ]
  if (!isFinancial) {
    lines.push(
      ['DepreciationDepletionAndAmortization', (b) => b.depreciation],
      ['PaymentsToAcquirePropertyPlantAndEquipment', (b) => b.capitalExpenditure],
    )
  }
  lines.push(
    ['ShareBasedCompensation', (b) => b.stockPay],
    ['PaymentsForRepurchaseOfCommonStock', (b) => b.buybacks],
    ['ProceedsFromIssuanceOfCommonStock', (b) => b.issuance],
  )
  if (paysDividends(traits)) lines.push(['PaymentsOfDividends', (b) => b.dividends])
  return lines
}

export function linesOf(company: UniverseCompany, traits: Traits): Lines {
  return {
    balance: balanceLines(company, traits),
    income: incomeLines(company, traits),
    cashFlow: cashFlowLines(company, traits),
    paysDividends: paysDividends(traits),
  }
}

const sum = (books: readonly QuarterBooks[], pick: Pick) => {
  let total = 0
  for (const quarter of books) total += pick(quarter)
  return total
}

const cents = (amount: number) => Math.round(amount * 100) / 100 + 0

/**
 * Rows of one report: its own periods without comparatives. `year` holds the quarters of the fiscal year to
 * date, the reported one last; `factor` converts split-adjusted shares to shares on the filing day.
 * Amounts are whole USD, earnings per share USD, as the SEC states their units.
 */
export function reportRows(
  report: ReportDate,
  lines: Lines,
  year: readonly QuarterBooks[],
  factor: number,
): string {
  const now = year.at(-1)
  if (!now) return ''
  const date = compactDay(report.end)
  const version = `us-gaap/${report.fiscalYear}`
  const ordinal = fiscalQuarterOf(report.quarter)
  const head = report.accession
  let text = ''
  const row = (tag: string, qtrs: number, unit: string, value: string) => {
    text += `${head}\t${tag}\t${version}\t${date}\t${qtrs}\t${unit}\t\t\t${value}\t\n`
  }
  const shares = (adjusted: number) => Math.round(adjusted * factor)
  for (const [tag, pick] of lines.balance) row(tag, 0, 'USD', `${pick(now)}.0000`)
  row('CommonStockSharesOutstanding', 0, 'shares', `${shares(now.shares)}.0000`)
  const cover = compactDay(nearestMonthEnd(report.filed - COVER_DAYS))
  text += `${head}\tEntityCommonStockSharesOutstanding\tdei/${report.fiscalYear}\t${cover}\t0\tshares\t\t\t${shares(now.shares)}.0000\t\n`
  const perShare = (books: readonly QuarterBooks[], qtrs: number) => {
    const average = Math.max(1, shares(sum(books, (b) => b.averageShares) / books.length))
    const income = sum(books, (b) => b.netIncome)
    const diluted = income > 0 ? Math.round(average * 1.006) : average
    row('EarningsPerShareBasic', qtrs, 'USD', cents(income / average).toFixed(4))
    row('EarningsPerShareDiluted', qtrs, 'USD', cents(income / diluted).toFixed(4))
    if (lines.paysDividends) {
      const paid = sum(books, (b) => b.dividends) / average
      row('CommonStockDividendsPerShareDeclared', qtrs, 'USD', paid.toFixed(4))
    }
    row('WeightedAverageNumberOfSharesOutstandingBasic', qtrs, 'shares', `${average}.0000`)
    row('WeightedAverageNumberOfDilutedSharesOutstanding', qtrs, 'shares', `${diluted}.0000`)
  }
  const quarterly = ordinal === 4 ? year : [now]
  for (const [tag, pick] of lines.income) {
    row(tag, quarterly.length, 'USD', `${sum(quarterly, pick)}.0000`)
    if (ordinal === 3) row(tag, 3, 'USD', `${sum(year, pick)}.0000`)
  }
  perShare(quarterly, quarterly.length)
  for (const [tag, pick] of lines.cashFlow) row(tag, ordinal, 'USD', `${sum(year, pick)}.0000`)
  return text
}
