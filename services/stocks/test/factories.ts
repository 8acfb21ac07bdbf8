import type { Company, Origin } from '../src/companies/company.ts'
import type { ReportedFact } from '../src/ingest/filings/filing-content.ts'
import type { ImportArguments } from '../src/ingest/import-arguments.ts'

/** Arguments of an import without files. */
export const NO_INPUTS: ImportArguments = {
  companyfacts: [],
  realCompanyfacts: [],
  fsds: [],
  prices: [],
  splits: [],
  dividends: [],
  tickers: [],
  identities: [],
  listings: [],
  indexes: [],
  shortInterest: [],
  estimates: [],
  calendar: [],
  treasury: [],
  fx: [],
  fetch: [],
  simulated: false,
  unlisted: false,
}

/** One reported value as filed; `periodStart` is null at a date. */
export interface Fact extends ReportedFact {
  readonly origin: Origin
}

/** A report: form, accession, filing day, and its stated fiscal year and period. */
export interface Report {
  readonly form: string
  readonly accession: string
  readonly filed: string
  readonly fiscalYear: number
  readonly fiscalPeriod: string
}

let serial = 0

export function buildReport(overrides: Partial<Report> = {}): Report {
  serial += 1
  return {
    form: '10-K',
    accession: `0000000001-22-${String(serial).padStart(6, '0')}`,
    filed: '2022-02-01',
    fiscalYear: 2021,
    fiscalPeriod: 'FY',
    ...overrides,
  }
}

const TAXONOMY: Readonly<Record<string, string>> = { EntityCommonStockSharesOutstanding: 'dei' }

function buildFact(report: Report, fact: Partial<Fact>): Fact {
  return {
    ...report,
    taxonomy: TAXONOMY[fact.tag ?? ''] ?? 'us-gaap',
    tag: 'Assets',
    unit: 'USD',
    periodStart: null,
    periodEnd: '2021-12-31',
    value: 1,
    origin: 'real',
    ...fact,
  }
}

/** Values of `tags` at `date`, as stated by `report`. */
export function at(
  report: Report,
  date: string,
  tags: Readonly<Record<string, number>>,
  overrides: Partial<Fact> = {},
): Fact[] {
  return Object.entries(tags).map(([tag, value]) =>
    buildFact(report, { tag, value, periodEnd: date, ...overrides }),
  )
}

/** Values of `tags` from `start` to `end`, as stated by `report`. */
export function during(
  report: Report,
  start: string,
  end: string,
  tags: Readonly<Record<string, number>>,
  overrides: Partial<Fact> = {},
): Fact[] {
  return at(report, end, tags, { periodStart: start, ...overrides })
}

export function buildCompany(overrides: Partial<Company> = {}): Company {
  return {
    id: 1,
    cik: 320193,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    sector: 'Technology',
    industry: 'Consumer Electronics',
    sic: null,
    exchange: 'Nasdaq',
    country: 'united states',
    kind: 'manufacturer',
    city: null,
    state: null,
    description: null,
    defaultedOn: null,
    ...overrides,
  }
}
