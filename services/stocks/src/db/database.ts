import type { DataOperationKind } from '@quantamental/api/stocks'
import type { ColumnType, Generated } from 'kysely'
import type { CompanyKind, Origin } from '../companies/company.ts'
import type { StagedDifference } from '../serve/data-operations/parent-channel.ts'

export interface CompanyTable {
  id: Generated<number>
  cik: number
  ticker: string
  name: string
  sector: string | null
  industry: string | null
  sic: number | null
  exchange: string | null
  country: string | null
  kind: CompanyKind | null
  is_sp500: Generated<boolean>
  is_nasdaq100: Generated<boolean>
  is_dji: Generated<boolean>
  is_djt: Generated<boolean>
  is_dju: Generated<boolean>
  is_wsb: Generated<boolean>
  is_meme: Generated<boolean>
  is_simulated: Generated<boolean>
  city: string | null
  state: string | null
  description: string | null
  /** Day of default or bankruptcy. */
  defaulted_on: string | null
}

/** Current and former tickers of a company, including other share classes. */
interface CompanyTickerTable {
  company_id: number
  ticker: string
  valid_from: Generated<string>
  valid_to: string | null
}

interface ImportRunTable {
  id: Generated<number>
  status: 'running' | 'done' | 'failed'
  arguments: string
  started_at: Generated<Date>
  finished_at: Date | null
  data_version_id: number | null
  detail: string | null
}

interface ImportFileTable {
  id: Generated<number>
  import_run_id: number
  kind: string
  name: string
  sha256: string
  origin: Origin
  scope: string
  status: 'loaded' | 'rejected'
  rows_read: number
  rows_added: number
  rows_rejected: number
  detail: string | null
  finished_at: Generated<Date>
}

interface ImportRejectTable {
  id: Generated<number>
  import_run_id: number
  file_name: string
  locator: string
  reason: string
}

/** Meaning of a fact's tag id. */
interface TagTable {
  id: Generated<number>
  taxonomy: string
  name: string
  unit: string
}

/** One report with its facts as parallel arrays; fact dates are days since 1970-01-01. */
interface FilingTable {
  id: Generated<number>
  company_id: number
  origin: Origin
  source: 'companyfacts' | 'fsds'
  accession: string
  form: string
  filed: string
  fiscal_year: number | null
  fiscal_period: string | null
  content_hash: string
  tags: number[]
  starts: (number | null)[]
  ends: number[]
  amounts: number[]
}

/** View over `filing` with one row per fact. */
interface FactView {
  readonly cik: number
  readonly company_id: number
  readonly origin: Origin
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly period_start: string | null
  readonly period_end: string
  readonly value: number
  readonly form: string
  readonly accession: string
  readonly filed: string
  readonly fiscal_year: number | null
  readonly fiscal_period: string | null
  readonly filing_id: number
}

/** One year of a symbol's unadjusted closes; days since 1970-01-01, rising. */
interface PriceYearTable {
  symbol: string
  year: number
  origin: Origin
  days: number[]
  closes: number[]
  file: string
}

/** View over `price_year` with one row per close. */
interface PriceView {
  readonly symbol: string
  readonly date: string
  readonly close: number
  readonly origin: Origin
  readonly file: string
}

interface SplitTable {
  symbol: string
  effective_date: string
  new_for_old: number
  origin: Origin
  file: string
}

interface ShortInterestTable {
  symbol: string
  settled: string
  origin: Origin
  shares_short: number
  float_shares: number | null
  average_daily_volume: number | null
  file: string
}

interface AnalystEstimateTable {
  symbol: string
  as_of: string
  origin: Origin
  target_low: number | null
  target_median: number | null
  target_high: number | null
  target_count: number | null
  eps_current_year: number | null
  eps_next_year: number | null
  file: string
}

/** Newest row of a symbol in an exchange's screener list. */
interface ListingTable {
  symbol: string
  origin: Origin
  as_of: string
  volume: number | null
  last_sale: number | null
  market_cap: number | null
  file: string
}

export interface CalendarEventTable {
  symbol: string
  origin: Origin
  kind: 'earnings' | 'filing'
  date: string
  session: 'before-open' | 'after-close' | null
  file: string
}

/** Yield of the ten-year treasury note, percent per year. */
interface TreasuryYieldTable {
  date: string
  percent: number
  file: string
}

interface ExchangeRateTable {
  currency: string
  date: string
  per_euro: number
  file: string
}

export interface DataVersionTable {
  id: Generated<number>
  input_hash: string
  created_at: Generated<Date>
  published_at: Date | null
  is_current: Generated<boolean>
  companies: Generated<number>
  simulated_companies: Generated<number>
  /** Day of the computation. */
  as_of: string | null
  engine_version: string | null
  /** Last version that recomputed every company; rows from before it do not count. Null if none. */
  complete_from: number | null
}

/** Search fields of a company, and its values that depend on the whole universe. */
export interface CompanyVersionTable {
  data_version_id: number
  company_id: number
  ticker: string
  aliases: string[]
  name: string
  sector: string | null
  tier_number: number
  is_newly_updated: boolean
  is_simulated: boolean
  rank_value: number | null
  /** Hash over all inputs of the company's rows in `document` and `quarter_result`. */
  input_hash: string
  /** JSON of `CompanyOwn`. */
  own: string
  /** JSON of `UniverseFields`. */
  universe: string
}

/** A prepared document about the whole universe. */
interface UniverseDocumentTable {
  data_version_id: number
  name: string
  body: string
}

/**
 * One page of a company. The row is valid for version v when `from_version` is between v's
 * `complete_from` and v, and `to_version` is null or later than v.
 */
interface DocumentTable {
  company_id: number
  page: string
  from_version: number
  to_version: number | null
  /** JSON visible to everyone. */
  body: string
  /** JSON that only entitled viewers also get. */
  latest: string | null
}

/** One scored quarter; validity as in `DocumentTable`. */
interface QuarterResultTable {
  company_id: number
  period_end: string
  from_version: number
  to_version: number | null
  quarter: string
  filed: string
  known_on: string
  engine_version: string
  input_hash: string
  rating: string
  /** Letters by originally reported and by restated figures; null where equal. */
  first_rating: string | null
  restated_rating: string | null
  pd: number | null
  z_variant: string
  z_score: number | null
  m_score: number | null
  upside_avg: number | null
  market_cap: number | null
  revenue: number | null
  net_income: number | null
}

interface PublishedFilingTable {
  accession: string
  company_id: number
  form: string
  fiscal_period: string
  period_end: string
  filed: string
  is_simulated: boolean
  data_version_id: number
}

/** Last published state of a company: a row of `companiesPublishedEvent`. */
interface PublishedCompanyTable {
  ticker: string
  body: unknown
  /** Revision of the publication that last included the row. */
  revision: number
}

/** Last published rating of a company's quarter: a row of `ratingsPublishedEvent`. */
interface PublishedRatingTable {
  ticker: string
  quarter: string
  revision: number
  body: unknown
}

/** Hash of the inputs behind the last published ratings of a company. */
interface PublishedRatingSourceTable {
  ticker: string
  input_hash: string
}

/** JSON of a week's events as last published, keyed by the week's Monday. */
interface PublishedWeekTable {
  week: string
  revision: number
  body: string
}

/** Single row: state of the feed to market-beats. */
export interface MarketFeedTable {
  is_only: Generated<boolean>
  /** Number of the last publication. */
  revision: Generated<number>
  data_version_id: number | null
  /** Value of `calendar_changes` at the last publication. */
  calendar_changes: number | null
  /** Monday of the week of the last publication. */
  week: string | null
  companies_revision: number | null
  /** Revisions of the last full publication, of market data and of companies. */
  since: Generated<number>
  companies_since: Generated<number>
  everything_at: Date | null
}

/** Single row: number of changes of `calendar_event`. */
interface CalendarChangesTable {
  is_only: Generated<boolean>
  number: number
}

/** Single row: state of the company feed. */
interface CompanyFeedTable {
  is_only: Generated<boolean>
  /** Number of the last publication. */
  revision: number
  /** Data version published last; null before the first. */
  data_version_id: number | null
}

/** Filter criteria saved by a user. */
export interface SavedScreenTable {
  id: Generated<number>
  /** Id in the account service. */
  user_id: number
  name: string
  filter: string
  sort: string | null
  direction: 'asc' | 'desc' | null
  columns: string[]
  created_at: Generated<Date>
}

/** An operation on the data started by an operator. */
export interface DataOperationTable {
  id: Generated<number>
  kind: DataOperationKind
  state: Generated<'running' | 'done' | 'failed' | 'interrupted'>
  source: string | null
  reason: string
  operator_user_id: number | null
  started_at: Date
  finished_at: Date | null
  progress: number | null
  message: Generated<string>
  lines: Generated<string[]>
  base_version: number | null
  import_run_id: number | null
  rejected_rows: Generated<number>
  difference: ColumnType<StagedDifference | null, string | null, string | null>
}

interface OperatorActionTable {
  id: Generated<number>
  operator_user_id: number | null
  action: string
  subject: string
  reason: string
  at: Date
}

export interface Database {
  company: CompanyTable
  company_ticker: CompanyTickerTable
  import_run: ImportRunTable
  import_file: ImportFileTable
  import_reject: ImportRejectTable
  tag: TagTable
  filing: FilingTable
  fact: FactView
  price_year: PriceYearTable
  price: PriceView
  split: SplitTable
  short_interest: ShortInterestTable
  analyst_estimate: AnalystEstimateTable
  listing: ListingTable
  calendar_event: CalendarEventTable
  treasury_yield: TreasuryYieldTable
  exchange_rate: ExchangeRateTable
  data_version: DataVersionTable
  company_version: CompanyVersionTable
  universe_document: UniverseDocumentTable
  document: DocumentTable
  quarter_result: QuarterResultTable
  published_filing: PublishedFilingTable
  saved_screen: SavedScreenTable
  published_company: PublishedCompanyTable
  company_feed: CompanyFeedTable
  published_rating: PublishedRatingTable
  published_rating_source: PublishedRatingSourceTable
  published_week: PublishedWeekTable
  market_feed: MarketFeedTable
  calendar_changes: CalendarChangesTable
  data_operation: DataOperationTable
  operator_action: OperatorActionTable
}
