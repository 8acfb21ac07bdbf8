import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type { Filing, OpenScorePoint, ScoreModel } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { gatherAltmanEvidence } from './altman-inputs.ts'
import { chooseModel } from './altman-profile.ts'
import { daysBetween } from './calendar-date.ts'
import type { Company } from './company.ts'
import type { Fact, Origin } from './fact.ts'
import { createFactBook, type FactBook } from './fact-book.ts'
import { findFiledSplits, mergeSplits } from './filed-splits.ts'
import { filingUrl } from './filing-url.ts'
import { TREND_QUARTERS } from './present-page.ts'
import { type Price, type Split, splitFactor } from './price.ts'
import { listReportedFigures } from './reported-figures.ts'
import { listReportedQuarters, type ReportedQuarter } from './reported-quarters.ts'
import { findShareCount } from './share-count.ts'
import type { StoredHeader, StoredSummaryPage, StoredZScorePage } from './stored-pages.ts'
import { buildScorePoint } from './z-score-points.ts'

/** Everything stored of one company. Prices oldest first. */
export interface CompanyData {
  readonly company: Company
  readonly facts: readonly Fact[]
  readonly prices: readonly Price[]
  readonly splits: readonly Split[]
}

/** What publication stores of one company. */
export interface CompanyDocuments {
  readonly zScore: StoredZScorePage
  readonly summary: StoredSummaryPage
  readonly filings: readonly Filing[]
  readonly newestFiled: string | null
  /** Orders the universe for tiers: market value, else the filed public float, else book equity. */
  readonly rankValue: number | null
  readonly simulated: boolean
}

/** Newest quarters that are scored. */
export const SCORED_QUARTERS = 24
const FILINGS_SHOWN = 12
/** A share count this much older than the price gives no market value worth showing. */
const SHARE_COUNT_MAX_AGE_DAYS = 550

/** Real filings replace the simulated ones of a company; prices and splits follow the facts. */
export function preferReal(data: CompanyData): CompanyData & { simulated: boolean } {
  const origin: Origin = data.facts.some((f) => f.origin === 'real') ? 'real' : 'simulated'
  return {
    company: data.company,
    facts: data.facts.filter((f) => f.origin === origin),
    prices: data.prices.filter((p) => p.origin === origin),
    splits: data.splits.filter((s) => s.origin === origin),
    simulated: origin === 'simulated',
  }
}

interface Market {
  readonly price: Price | null
  readonly marketCap: number | null
  readonly rankValue: number | null
}

function newestFloat(book: FactBook): number | null {
  let newest: Fact | null = null
  for (const fact of book.facts) {
    if (fact.tag !== 'EntityPublicFloat' || fact.unit !== 'USD') continue
    if (newest === null || fact.periodEnd > newest.periodEnd) newest = fact
  }
  return newest?.value ?? null
}

function readMarket(
  book: FactBook,
  newest: ReportedQuarter | undefined,
  prices: readonly Price[],
  splits: readonly Split[],
): Market {
  const price = prices.at(-1) ?? null
  const shares = newest ? findShareCount(book, newest, splits) : null
  const fallback = newestFloat(book) ?? (newest ? bookValue(book, newest.periodEnd) : null)
  if (!price || !shares || !newest) return { price, marketCap: null, rankValue: fallback }
  const value =
    price.close * shares.amount.value * splitFactor(splits, shares.basisDate, price.date)
  const stale = daysBetween(newest.periodEnd, price.date) > SHARE_COUNT_MAX_AGE_DAYS
  return { price, marketCap: stale ? null : value, rankValue: value }
}

function bookValue(book: FactBook, date: string): number | null {
  return book.instant('StockholdersEquity', date)?.fact.value ?? null
}

function presentModel(choice: ReturnType<typeof chooseModel>): ScoreModel {
  const model = ALTMAN_MODELS[choice.variant]
  return {
    variant: model.variant,
    name: model.name,
    formula: model.formula,
    version: model.version,
    distress_below: model.distressBelow,
    safe_above: model.safeAbove,
    source: model.source,
    applicable: choice.applicable,
    reason: choice.reason,
  }
}

function presentFiling(cik: number, quarter: ReportedQuarter): Filing {
  return {
    accession: quarter.accession,
    form: quarter.form,
    filed: quarter.filed,
    period_end: quarter.periodEnd,
    fiscal_period: quarter.fiscalPeriod,
    url: quarter.simulated ? null : filingUrl(cik, quarter.accession),
    simulated: quarter.simulated,
  }
}

/**
 * The documents of one company from all that is stored of it, as known on `asOf` (everything without
 * it). Null when no annual or quarterly report with total assets is among the facts.
 */
export function buildCompanyDocuments(data: CompanyData, asOf?: string): CompanyDocuments | null {
  const { company, facts, prices: allPrices, splits: given, simulated } = preferReal(data)
  const prices = asOf ? allPrices.filter((p) => p.date <= asOf) : allPrices
  const book = createFactBook(facts, asOf)
  const quarters = listReportedQuarters(book)
  const [newest] = quarters
  if (!newest) return null
  const splits = mergeSplits(given, findFiledSplits(book, prices))
  const choice = chooseModel(company, book, quarters)
  const model = presentModel(choice)
  const points: OpenScorePoint[] = quarters
    .slice(0, SCORED_QUARTERS)
    .toReversed()
    .map((quarter) => {
      const evidence = gatherAltmanEvidence(book, quarter, prices, splits)
      const firstKnown = () =>
        gatherAltmanEvidence(createFactBook(facts, quarter.filed), quarter, prices, splits)
      return buildScorePoint(company.cik, quarter, choice, evidence, firstKnown)
    })
  const market = readMarket(book, newest, prices, splits)
  const header: StoredHeader = {
    id: company.id,
    ticker: company.ticker,
    name: company.name,
    cik: company.cik,
    sector: company.sector,
    industry: company.industry,
    exchange: company.exchange,
    is_sp500: company.isSp500,
    is_nasdaq100: company.isNasdaq100,
    is_dji: company.isDji,
    market_cap: market.marketCap,
    price: market.price?.close ?? null,
    price_date: market.price?.date ?? null,
    reference_date: newest.periodEnd,
    simulated,
  }
  const filings = quarters.map((quarter) => presentFiling(company.cik, quarter))
  return {
    zScore: { company: header, model, points },
    summary: {
      company: header,
      model,
      newest: points.slice(-(RATING_DELAY_QUARTERS + 1)),
      trend: points
        .slice(-(TREND_QUARTERS + RATING_DELAY_QUARTERS))
        .map(({ quarter, value }) => ({ quarter, value })),
      figures: listReportedFigures(company.cik, book, quarters),
      filings: filings.slice(0, FILINGS_SHOWN),
    },
    filings,
    newestFiled: quarters.reduce<string | null>(
      (last, q) => (last === null || q.filed > last ? q.filed : last),
      null,
    ),
    rankValue: market.rankValue,
    simulated,
  }
}
