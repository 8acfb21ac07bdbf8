import { formatDate, formatDecimal, formatUsd } from '../format/format.ts'
import type { CompanyHeader } from './company.schema.ts'
import type { StockTab } from './pages/page-frame.ts'
import type { UpsideCode } from './pages/valuation.schema.ts'
import type { Zone } from './pages/z-score.schema.ts'

/** Labels of the stock tabs. See infra/docs/domain/pages.md. */
export const STOCK_PAGE_LABELS: Readonly<Record<StockTab, string>> = {
  summary: 'Summary',
  price: 'Price',
  statements: 'Statements',
  valuation: 'Valuation',
  graham: 'Graham',
  buffett: 'Buffett',
  'credit-rating': 'Credit Rating',
  'z-score': 'Z-Score',
  'm-score': 'M-Score',
  rank: 'Ranked Financials',
  compare: 'Compare (UPV)',
  profile: 'Profile',
}

export const METHOD_NAMES: Readonly<Record<UpsideCode, string>> = {
  upside_avg: 'Value estimate',
  upside_eps_annual: 'Annual earnings',
  upside_median_analyst: 'Analyst median',
  annualized_upside_buffett_eps: 'Buffett by EPS, annual',
  annualized_upside_buffett_roe: 'Buffett by ROE, annual',
  upside_graham_defensive: 'Graham defensive',
  upside_graham_enterprising: 'Graham enterprising',
  upside_graham_ncav: 'Graham NCAV',
}

export const ZONE_LABELS: Readonly<Record<Zone, string>> = {
  distress: 'Distress',
  grey: 'Grey',
  safe: 'Safe',
}

export function stockPath(page: StockTab, ticker: string): string {
  return `/stock/${page}/${encodeURIComponent(ticker)}`
}

/** `Apple Inc. (AAPL) Z-Score`. */
export function stockPageTitle(page: StockTab, { name, ticker }: CompanyHeader): string {
  return `${name} (${ticker}) ${STOCK_PAGE_LABELS[page]}`
}

/** Description of a stock page for search engines, with the rating the viewer may see. */
export function describeStockPage(page: StockTab, company: CompanyHeader): string {
  const { sector, industry, exchange, display_rating: rating } = company
  const name = `${company.name} (${company.ticker})`
  const letter = rating === '?' || rating === 'NR' ? '' : ` ${rating}`
  const place = [sector, industry, exchange].filter(Boolean).join(', ')
  const texts: Readonly<Record<StockTab, string>> = {
    summary: `${name}: credit rating${letter}, scores, value estimate and filings. Every figure with its calculation.`,
    price: `${name}: prices with rating, scores, filings and dividends on one time axis.`,
    statements: `Income statement, balance sheet, cash flow and ratios of ${name}. Every figure traced to its SEC filing.`,
    valuation: `Valuation of ${name}: analysts, earnings, Buffett and Graham side by side, each with its calculation.`,
    graham: `${name} by Benjamin Graham’s rules: Graham number, defensive, enterprising and NCAV checklists.`,
    buffett: `${name} by Warren Buffett’s ten-year projections by earnings and return on equity, with every assumption.`,
    'credit-rating': `Credit rating of ${name}${letter && `:${letter}`}. Its history, its causes and the odds of default.`,
    'z-score': `Altman Z-Score of ${name} by quarter. Every input traced to its SEC filing.`,
    'm-score': `Beneish M-Score of ${name} by quarter. All eight indices traced to SEC filings.`,
    rank: `${name}: sixteen financials ranked${sector ? ` among ${sector} companies` : ''}, in its industry and among all companies.`,
    compare: `${name} compared with its peers in ${industry ?? 'its industry'}: rating, upside, forward P/E, Z-Score, M-Score.`,
    profile: `${name}${place && `: ${place}`}. Identity, share counts, filings and gaps in the data.`,
  }
  return texts[page]
}

/** "Simulated price $361.32 on Nov 27, 2026", or "No price". */
export function priceText({ price, price_date, simulated }: CompanyHeader): string {
  if (price === null || price_date === null) return 'No price'
  return `${simulated ? 'Simulated price ' : ''}${formatUsd(price)} on ${formatDate(price_date)}`
}

/** "$361.32 on Nov 27, 2026 · Reference date Sep 30, 2026". */
export function companyDays(company: CompanyHeader): string {
  return `${priceText(company)} · Reference date ${formatDate(company.reference_date)}`
}

/** Which figures are generated for the demo; empty if none are. */
export function simulatedLabel({ simulated, real_filings }: CompanyHeader): string {
  if (!simulated) return ''
  return real_filings ? 'Real filings, simulated prices' : 'Simulated'
}

/** Companies of the published data, and those whose figures are generated: all of them, or prices only. */
export interface SimulatedCounts {
  readonly companies: number
  readonly simulated_companies: number
  readonly partly_simulated_companies?: number | undefined
}

/** Which companies have simulated figures. Only if there are any. */
export function describeSimulated({
  companies,
  simulated_companies: simulated,
  partly_simulated_companies: partly = 0,
}: SimulatedCounts): string {
  const all = formatDecimal(companies, 0)
  if (simulated < companies)
    return `Figures for ${formatDecimal(simulated, 0)} of ${all} companies are simulated.`
  return partly > 0
    ? `Prices are simulated. Filings are real for ${partly} of ${all} companies.`
    : 'All figures on this site are simulated.'
}

/** Whether the letter is delayed by two quarters; `?` and NR belong to no quarter. */
export function showsDelay({ is_delayed, display_rating }: CompanyHeader): boolean {
  return is_delayed && display_rating !== '?' && display_rating !== 'NR'
}

export const DELAY_LABEL = 'Delayed 2 quarters'

/** Title and description of a model's page. */
export function methodologyTexts(name: string): {
  readonly title: string
  readonly description: string
} {
  return {
    title: `${name}: methodology`,
    description: `${name}: what it says, what moves it, a worked example, its limits and the formula.`,
  }
}
export function methodologyReferenceTexts(name: string): {
  readonly title: string
  readonly description: string
} {
  return {
    title: `${name}: reference`,
    description: `${name}: formula, inputs, source and limits, generated from the code.`,
  }
}

interface MissingTexts {
  readonly title: string
  readonly description: string
  readonly heading: string
}

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text

/** Longest part of an unknown ticker shown in messages, in characters. */
const SHOWN_TICKER_LENGTH = 20

export const shownTicker = (ticker: string) => shorten(ticker, SHOWN_TICKER_LENGTH)

/** Texts of the page of a ticker that is not covered. */
export function missingStockTexts(ticker: string): MissingTexts {
  const shown = shownTicker(ticker)
  return {
    title: `${shown} not found`,
    description: 'This stock page is not available.',
    heading: `We don’t cover “${shown}”`,
  }
}

/** Longest part of an unknown list code shown in messages, in characters. */
const SHOWN_CODE_LENGTH = 40

export const shownListCode = (code: string) => shorten(code, SHOWN_CODE_LENGTH)

/** Texts of the page of an unknown list. */
export function missingListTexts(code: string): MissingTexts {
  const shown = shownListCode(code)
  return {
    title: `List ${shown} not found`,
    description: 'This stock list is not available.',
    heading: `No stock list “${shown}”`,
  }
}
