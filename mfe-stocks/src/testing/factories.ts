import { formatQuarter } from '@quantamental/api/format'
import type {
  CompanyHeader,
  FactSource,
  Filing,
  Lock,
  Period,
  TickerMatch,
  Working,
} from '@quantamental/api/stocks'

export const MILLION = 1_000_000

export function buildCompany(overrides: Partial<CompanyHeader> = {}): CompanyHeader {
  return {
    id: 1,
    ticker: 'AAPL',
    aliases: [],
    name: 'Apple Inc.',
    cik: 320193,
    sector: 'Technology',
    industry: 'Consumer Electronics',
    country: 'united states',
    exchange: 'Nasdaq',
    tier_number: 3,
    is_newly_updated: true,
    is_sp500: true,
    is_nasdaq100: true,
    is_dji: true,
    is_djt: false,
    is_dju: false,
    is_wsb: false,
    is_meme: false,
    market_cap: 2_391_600 * MILLION,
    price: 150.43,
    price_date: '2022-09-23',
    reference_date: '2022-09-24',
    rank_volume: 3,
    rank_volumeusd: 2,
    rank_in_industry: 1,
    fire: true,
    t_minus_2_rating: 'AA',
    t_minus_2_rating_numeric: 2,
    t_minus_2_rating_text_color: '#FFFFFF',
    t_minus_2_rating_background_color: '#034C8E',
    display_rating: 'AA',
    display_rating_numeric: 2,
    display_rating_text_color: '#FFFFFF',
    display_rating_background_color: '#034C8E',
    display_rating_quarter: '23Q1',
    is_delayed: true,
    simulated: false,
    data_version: 7,
    as_of: '2023-11-21',
    ...overrides,
  }
}

export function buildFact(overrides: Partial<FactSource> = {}): FactSource {
  return {
    kind: 'fact',
    taxonomy: 'us-gaap',
    tag: 'Assets',
    unit: 'USD',
    value: 352_755 * MILLION,
    period_start: null,
    period_end: '2022-09-24',
    form: '10-K',
    accession: '0000320193-22-000108',
    filed: '2022-10-28',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm',
    sign: 1,
    simulated: false,
    ...overrides,
  }
}

export function buildWorking(overrides: Partial<Working> = {}): Working {
  return {
    title: 'Total assets',
    formula: 'Assets as reported',
    substituted: '352,755,000,000',
    result: 352_755 * MILLION,
    unit: 'USD',
    model: 'Reported figures',
    model_version: '1.0.0',
    input_hash: '9f31c2aa0b11',
    inputs: [
      {
        code: 'totalAssets',
        label: 'Total assets',
        value: 352_755 * MILLION,
        unit: 'USD',
        derivation: '',
        sources: [buildFact()],
      },
    ],
    ...overrides,
  }
}

const ANONYMOUS_LOCK: Lock = { locked: true, reason: 'anonymous', need_tier: 3 }

const ENDS = [
  ['2020-12-26', 'FY2021 Q1'],
  ['2021-03-27', 'FY2021 Q2'],
  ['2021-06-26', 'FY2021 Q3'],
  ['2021-09-25', 'FY2021'],
  ['2021-12-25', 'FY2022 Q1'],
  ['2022-03-26', 'FY2022 Q2'],
  ['2022-06-25', 'FY2022 Q3'],
  ['2022-09-24', 'FY2022'],
  ['2022-12-31', 'FY2023 Q1'],
  ['2023-04-01', 'FY2023 Q2'],
] as const

/** Ten quarters of Apple; the newest two are FY2023 Q1 and Q2. */
export const PERIODS: readonly Period[] = ENDS.map(([end, fiscal]) => ({
  quarter: formatQuarter(end),
  fiscal_period: fiscal,
  period_end: end,
  known_on: '2022-10-28',
}))
/** Quarters visible to everyone, oldest first; the last is FY2022, `22Q3`. */
export const OPEN_QUARTERS = PERIODS.slice(0, -2).map(({ quarter }) => quarter)
export const RECENT_QUARTERS = PERIODS.slice(-2).map(({ quarter }) => quarter)
export const HIDDEN = RECENT_QUARTERS.map((quarter, index) => ({
  quarter,
  illustrative: [0.42, 0.63][index] ?? 0,
}))

/** Fields common to a visitor's pages. */
export function buildFrame<const P extends string>(page: P) {
  return {
    page,
    company: buildCompany(),
    periods: [...PERIODS],
    latest: null,
    lock: ANONYMOUS_LOCK,
  }
}

export function buildFiling(overrides: Partial<Filing> = {}): Filing {
  return {
    accession: '0000320193-22-000108',
    form: '10-K',
    filed: '2022-10-28',
    period_end: '2022-09-24',
    fiscal_period: 'FY2022',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm',
    simulated: false,
    ...overrides,
  }
}

export function buildMatch(overrides: Partial<TickerMatch> = {}): TickerMatch {
  return {
    id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    tier_number: 3,
    is_newly_updated: false,
    t_minus_2_rating: 'AA',
    display_rating: 'AA',
    display_rating_numeric: 2,
    sector: 'Technology',
    fire: false,
    simulated: false,
    ...overrides,
  }
}
