import { type FinancialLevels, financialCashFlow, financialLevels } from '../books/financial.ts'
import { industrialLevels } from '../books/industrial.ts'
import {
  buildLedger,
  createTrend,
  roundTo,
  sharesOutstanding,
  type Trend,
} from '../books/ledger.ts'
import type { Filing } from '../filings.ts'
import {
  type FiscalYearEnd,
  fiscalQuarterOf,
  type QuarterIndex,
  quarterEndDate,
  quarterStartDate,
} from '../fiscal-calendar.ts'
import type { CompanyIdentity } from '../identities.ts'
import type { CompanyProfile } from '../profiles.ts'
import { businessDayOnOrBefore } from '../universe/days.ts'
import { type Books, cashFlow, commonItems, type FactItem, income, instant } from './fact-items.ts'
import { industrialItems } from './industrial-items.ts'

/** One fact in SEC `companyfacts` format; `start` only for durations. Dates are yyyy-mm-dd. */
export interface SecFact {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly fy: number
  readonly fp: string
  readonly form: string
  readonly filed: string
}

interface SecTag {
  readonly label: string
  readonly description: string
  readonly units: Readonly<Record<string, SecFact[]>>
}

/** A `CIK##########.json` document. `simulated` is our addition; SEC files have no such field. */
export interface CompanyFacts {
  readonly simulated: true
  readonly cik: number
  readonly entityName: string
  readonly facts: Readonly<Record<'dei' | 'us-gaap', Record<string, SecTag>>>
}

/** The SEC's file name, such as `CIK0000320193.json`. */
export function companyFactsFileName(cik: number): string {
  return `CIK${String(cik).padStart(10, '0')}.json`
}

type Tags = Readonly<Record<keyof typeof BANK_TAGS, string>>

const BANK_TAGS = {
  revenue: 'Revenues',
  netInterestIncome: 'InterestIncomeExpenseNet',
  otherRevenue: 'NoninterestIncome',
  provision: 'ProvisionForLoanLeaseAndOtherLosses',
  operatingExpense: 'NoninterestExpense',
  securities: 'DebtSecuritiesAvailableForSaleExcludingAccruedInterest',
  loans: 'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
  otherAssets: 'OtherAssets',
  deposits: 'Deposits',
  longTermDebt: 'LongTermDebt',
  otherLiabilities: 'OtherLiabilities',
}

const INSURER_TAGS: Tags = {
  ...BANK_TAGS,
  netInterestIncome: 'NetInvestmentIncome',
  otherRevenue: 'PremiumsEarnedNet',
  provision: 'PolicyholderDividends',
  operatingExpense: 'BenefitsLossesAndExpenses',
  loans: 'MortgageLoansOnRealEstateCommercialAndConsumerNet',
  deposits: 'LiabilityForFuturePolicyBenefitsAndUnpaidClaimsAndClaimsAdjustmentExpense',
}

const INCOME = [
  'revenue',
  'netInterestIncome',
  'otherRevenue',
  'provision',
  'operatingExpense',
] as const
const BALANCE = [
  'securities',
  'loans',
  'otherAssets',
  'deposits',
  'longTermDebt',
  'otherLiabilities',
] as const

/** Loans without accrued interest as a fraction of loans, the share of a sound bank. */
const NONACCRUAL_PART = 0.008

function nonaccrualItem({ ledger, profile }: Books<FinancialLevels>): FactItem {
  return instant('FinancingReceivableExcludingAccruedInterestNonaccrual', (q) =>
    roundTo(profile.roundingUnit, ledger.get(q).loans * NONACCRUAL_PART),
  )
}

/** Items of banks and insurers. Without current assets and liabilities, so no Z-score applies. */
function financialItems(books: Books<FinancialLevels>): FactItem[] {
  const { identity, ledger } = books
  const tags = identity.kind === 'insurer' ? INSURER_TAGS : BANK_TAGS
  const flow = (q: number) => financialCashFlow(ledger, q)
  return [
    ...commonItems(books),
    ...BALANCE.map((name) => instant(tags[name], (q) => ledger.get(q)[name])),
    ...(identity.kind === 'bank' ? [nonaccrualItem(books)] : []),
    ...INCOME.map((name) => income(tags[name], (q) => ledger.get(q)[name])),
    cashFlow('NetCashProvidedByUsedInOperatingActivities', (q) => flow(q).operating),
    cashFlow('NetCashProvidedByUsedInInvestingActivities', (q) => flow(q).investing),
    cashFlow('NetCashProvidedByUsedInFinancingActivities', (q) => flow(q).financing),
  ]
}

/** Quarters needed before the first filing: a 10-K covers three years, each with an opening balance. */
const COMPARATIVE_QUARTERS = 12
const COVER_DAYS_BEFORE_FILING = 6

function itemsOf(
  identity: CompanyIdentity,
  profile: CompanyProfile,
  trend: Trend,
  filings: readonly Filing[],
): FactItem[] {
  const first = (filings[0]?.quarter ?? trend.anchor) - COMPARATIVE_QUARTERS
  const last = filings.at(-1)?.quarter ?? trend.anchor
  const base = { identity, profile, trend }
  if (identity.kind === 'bank' || identity.kind === 'insurer') {
    const levels = (quarter: number) => financialLevels(profile, trend, quarter)
    return financialItems({ ...base, ledger: buildLedger(profile, trend, levels, first, last) })
  }
  const levels = (quarter: number) => industrialLevels(profile, trend, quarter)
  return industrialItems({ ...base, ledger: buildLedger(profile, trend, levels, first, last) })
}

function tagOf(tag: string, unit: string, facts: SecFact[]): SecTag {
  return {
    label: tag.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    description: 'Simulated for demonstration; not a reported figure.',
    units: { [unit]: facts.sort(compareFacts) },
  }
}

/** Shares outstanding on the cover page, a few days before filing. */
function coverShares(profile: CompanyProfile, trend: Trend, filing: Filing): SecFact {
  const date = businessDayOnOrBefore(filing.filed.subtract({ days: COVER_DAYS_BEFORE_FILING }))
  const days = filing.end.until(date).days
  return {
    end: date.toString(),
    val: sharesOutstanding(profile, trend, filing.quarter, days),
    accn: filing.accession,
    fy: filing.fiscalYear,
    fp: filing.fiscalPeriod,
    form: filing.form,
    filed: filing.filed.toString(),
  }
}

/** All filings of one company in SEC `companyfacts` format. */
export function buildCompanyFacts(
  seed: number,
  identity: CompanyIdentity,
  profile: CompanyProfile,
  filings: readonly Filing[],
): CompanyFacts {
  const trend = createTrend(seed, identity, profile)
  const covers = filings.map((filing) => coverShares(profile, trend, filing))
  const gaap = itemsOf(identity, profile, trend, filings).map((item): [string, SecTag] => {
    const facts = filings.flatMap((filing) => reportFacts(item, filing, profile.fiscalYearEnd))
    return [item.tag, tagOf(item.tag, item.unit, facts)]
  })
  return {
    simulated: true,
    cik: identity.cik,
    entityName: identity.name,
    facts: {
      dei: {
        EntityCommonStockSharesOutstanding: tagOf(
          'EntityCommonStockSharesOutstanding',
          'shares',
          covers,
        ),
      },
      'us-gaap': Object.fromEntries(gaap),
    },
  }
}

type Span = readonly [from: QuarterIndex, to: QuarterIndex]

/** Balance dates of a report: this one and the last fiscal year end. */
function instantSpans(quarter: QuarterIndex): Span[] {
  const yearEnd = quarter - fiscalQuarterOf(quarter)
  return [
    [yearEnd, yearEnd],
    [quarter, quarter],
  ]
}

/** Periods of a report: three years in a 10-K; the quarter and year to date, each with last year's, in a 10-Q. */
function durationSpans(quarter: QuarterIndex, isYearToDateOnly: boolean): Span[] {
  const ordinal = fiscalQuarterOf(quarter)
  if (ordinal === 4) {
    return [8, 4, 0].map((back): Span => [quarter - back - 3, quarter - back])
  }
  const start = quarter - ordinal + 1
  const spans: Span[] = [
    [start - 4, quarter - 4],
    [start, quarter],
  ]
  if (!isYearToDateOnly && ordinal > 1) {
    spans.push([quarter - 4, quarter - 4], [quarter, quarter])
  }
  return spans
}

/** Facts that one filing reports for one item, including comparatives. */
function reportFacts(item: FactItem, filing: Filing, end: FiscalYearEnd): SecFact[] {
  const spans =
    item.period === 'instant'
      ? instantSpans(filing.quarter)
      : durationSpans(filing.quarter, item.period === 'cash-flow')
  return spans.map(([from, to]) => ({
    ...(item.period === 'instant' ? {} : { start: quarterStartDate(end, from).toString() }),
    end: quarterEndDate(end, to).toString(),
    val: item.value(from, to),
    accn: filing.accession,
    fy: filing.fiscalYear,
    fp: filing.fiscalPeriod,
    form: filing.form,
    filed: filing.filed.toString(),
  }))
}

/** SEC order: by end, then start, then filing date. */
function compareFacts(a: SecFact, b: SecFact): number {
  return (
    compareText(a.end, b.end) ||
    compareText(a.start ?? '', b.start ?? '') ||
    compareText(a.filed, b.filed)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
