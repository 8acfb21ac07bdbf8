import type { DataOperationKind } from '@quantamental/api/stocks'
import type { JobRunTables } from '@quantamental/service-kit/jobs'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { CompanyKind, Origin } from '../companies/company.ts'
import type { StagedDifference } from '../serve/data-operations/parent-channel.ts'

export interface Database {
  company: {
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
  company_ticker: {
    company_id: number
    ticker: string
    valid_from: Generated<string>
    valid_to: string | null
  }
  /** Former names from SEC submissions, which may precede the company. */
  former_name: { cik: number; name: string }
  import_run: {
    id: Generated<number>
    status: 'running' | 'done' | 'failed'
    arguments: string
    started_at: Generated<Date>
    finished_at: Date | null
    data_version_id: number | null
    detail: string | null
  }
  import_file: {
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
  import_reject: {
    id: Generated<number>
    import_run_id: number
    file_name: string
    locator: string
    reason: string
  }
  /** Meaning of a fact's tag id. */
  tag: {
    id: Generated<number>
    taxonomy: string
    name: string
    unit: string
  }
  /** One report with its facts as parallel arrays; fact dates are days since 1970-01-01. */
  filing: {
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
  fact: {
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
  /** One year of a symbol's unadjusted closes; days since 1970-01-01, ascending. */
  price_year: {
    symbol: string
    year: number
    origin: Origin
    days: number[]
    closes: number[]
    file: string
  }
  /** View over `price_year` with one row per close. */
  price: {
    readonly symbol: string
    readonly date: string
    readonly close: number
    readonly origin: Origin
    readonly file: string
  }
  split: {
    symbol: string
    effective_date: string
    new_for_old: number
    origin: Origin
    file: string
  }
  /** Dollars per share as declared, unadjusted for splits. */
  dividend: {
    symbol: string
    ex_date: string
    origin: Origin
    amount: number
    file: string
  }
  short_interest: {
    symbol: string
    settled: string
    origin: Origin
    shares_short: number
    float_shares: number | null
    average_daily_volume: number | null
    file: string
  }
  analyst_estimate: {
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
  listing: {
    symbol: string
    origin: Origin
    as_of: string
    volume: number | null
    last_sale: number | null
    market_cap: number | null
    file: string
  }
  calendar_event: {
    symbol: string
    origin: Origin
    kind: 'earnings' | 'filing'
    date: string
    session: 'before-open' | 'after-close' | null
    file: string
  }
  /** Yield of the ten-year treasury note, percent per year. */
  treasury_yield: {
    date: string
    percent: number
    file: string
  }
  /** Returns of the market benchmark between two days, never changed; see `market-benchmark.ts`. */
  market_return: {
    origin: Origin
    day: number
    from_day: number
    log_return: number
    members: number
  }
  exchange_rate: {
    currency: string
    date: string
    per_euro: number
    file: string
  }
  /** Last attempt at each source of `ingest/sync`. */
  sync_source: {
    source: string
    attempted_at: Date | null
    succeeded_at: Date | null
    data_as_of: string | null
    bytes: Generated<number>
    rows_added: Generated<number>
    rows_rejected: Generated<number>
    error: string | null
    /** Positions from which the next run continues. */
    state: unknown
  }
  data_version: {
    id: Generated<number>
    input_hash: string
    created_at: Generated<Date>
    published_at: Date | null
    is_current: Generated<boolean>
    companies: Generated<number>
    simulated_companies: Generated<number>
    partly_simulated_companies: Generated<number>
    /** Day of the computation. */
    as_of: string | null
    /** Newest close and newest filing of companies that are not simulated. */
    prices_as_of: string | null
    filings_as_of: string | null
    engine_version: string | null
    /** Versions of all code that can change a result. */
    computation: string | null
    /** Last version that recomputed every company; rows from before it do not count. Null if none. */
    complete_from: number | null
  }
  /** Search fields of a company, and its values that depend on the whole universe. */
  company_version: {
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
  computation_share: {
    data_version_id: number
    share: number
    company_ids: number[]
    computed: Generated<string | null>
  }
  universe_document: {
    data_version_id: number
    name: string
    body: string
  }
  /** Valid for v if `from_version` is in `complete_from`..v and `to_version` null or > v. */
  document: {
    company_id: number
    page: string
    from_version: number
    to_version: number | null
    /** JSON visible to everyone. */
    body: string
    /** JSON that only entitled viewers also get. */
    latest: string | null
  }
  /** One scored quarter; validity as in `document`. */
  quarter_result: {
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
    /** Day of the last filing that restated a figure. */
    restated_on: string | null
    /** Hashes of the company's own inputs of the rating. */
    figures_hash: string
    prices_hash: string
    /** Days of the own closes twelve months apart, and the market's log return between them. */
    market_from: string | null
    market_to: string | null
    market_return: number | null
    /** Codes of the rating's measures without a value, separated by spaces. */
    unknown_measures: string
    pd: number | null
    z_variant: string
    z_score: number | null
    m_score: number | null
    upside_avg: number | null
    market_cap: number | null
    revenue: number | null
    net_income: number | null
    /** Figures as first reported, without later restatements. */
    reported_rating: string
    reported_pd: number | null
    reported_upside: number | null
    reported_zone: string | null
    reported_m_label: string
    /** Codes of the Graham lists that include the quarter, separated by spaces. */
    reported_lists: string
    /** Outcome of the year after; null while it is not over or undecided. */
    fate: string | null
    year_change: number | null
  }
  /** Figures and prices of a company for screens; validity as in `document`. */
  screen_history: {
    company_id: number
    from_version: number
    to_version: number | null
    /** Of `encodeHistory`. */
    body: Buffer
  }
  /** A quarter's figures as published within days of its report; append-only. */
  published_vintage: {
    company_id: number
    period_end: string
    is_simulated: boolean
    quarter: string
    known_on: string
    data_version_id: number
    published_at: Date
    /** Versions of engine, documents and models. */
    models: string
    rating: string
    pd: number | null
    upside_avg: number | null
    z_zone: string | null
    m_label: string
    graham_lists: string
    market_cap: number | null
  }
  published_filing: {
    accession: string
    company_id: number
    form: string
    fiscal_period: string
    period_end: string
    filed: string
    is_simulated: boolean
    data_version_id: number
  }
  saved_screen: {
    id: Generated<number>
    /** Id in the account service. */
    user_id: number
    name: string
    filter: string
    sort: string | null
    direction: 'asc' | 'desc' | null
    columns: string[]
    alert: boolean
    /** Data version of `alert_members`; null until the alert is evaluated first. */
    alert_version: Generated<number | null>
    /** Ids of the companies that matched, by access tier. */
    alert_members: ColumnType<ScreenMembers | null, string | null | undefined, string | null>
    created_at: Generated<Date>
  }
  /** Last published state of a company: a row of `companiesPublishedEvent`. */
  published_company: {
    ticker: string
    body: unknown
    /** Revision of the publication that last included the row. */
    revision: number
  }
  /** Single row: state of the company feed. */
  company_feed: {
    is_only: Generated<boolean>
    /** Number of the last publication. */
    revision: number
    /** Data version published last; null before the first. */
    data_version_id: number | null
  }
  /** Last published rating of a company's quarter: a row of `ratingsPublishedEvent`. */
  published_rating: {
    ticker: string
    quarter: string
    revision: number
    body: unknown
  }
  /** Hash of the inputs behind the last published ratings of a company. */
  published_rating_source: {
    ticker: string
    input_hash: string
  }
  /** JSON of a week's events as last published, keyed by the week's Monday. */
  published_week: {
    week: string
    revision: number
    body: string
  }
  /** Single row: state of the feed to market-beats. */
  market_feed: {
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
  calendar_changes: {
    is_only: Generated<boolean>
    number: number
  }
  data_operation: {
    id: Generated<number>
    kind: DataOperationKind
    state: Generated<'running' | 'done' | 'failed' | 'interrupted'>
    source: string | null
    reason: string
    operator_user_id: number | null
    is_scheduled: Generated<boolean>
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
  operator_action: {
    id: Generated<number>
    operator_user_id: number | null
    action: string
    subject: string
    reason: string
    at: Date
  }
  job_run: JobRunTables['job_run']
}

/** Company ids by access tier. */
export type ScreenMembers = Readonly<Record<string, readonly number[]>>

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
