import type { Generated } from 'kysely'
import type { CompanyKind } from '../domain/company.ts'
import type { Origin } from '../domain/fact.ts'

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
  is_simulated: Generated<boolean>
}

/** Tickers a company has or had, other share classes included. */
export interface CompanyTickerTable {
  company_id: number
  ticker: string
  valid_from: Generated<string>
  valid_to: string | null
}

export interface ImportRunTable {
  id: Generated<number>
  status: 'running' | 'done' | 'failed'
  arguments: string
  started_at: Generated<Date>
  finished_at: Date | null
  data_version_id: number | null
  detail: string | null
}

export interface ImportFileTable {
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

export interface ImportRejectTable {
  id: Generated<number>
  import_run_id: number
  file_name: string
  locator: string
  reason: string
}

export interface FactTable {
  id: Generated<number>
  cik: number
  origin: Origin
  taxonomy: string
  tag: string
  unit: string
  period_start: string | null
  period_end: string
  value: number
  form: string
  accession: string
  filed: string
  fiscal_year: number | null
  fiscal_period: string | null
}

export interface PriceTable {
  symbol: string
  date: string
  close: number
  origin: Origin
  file: string
}

export interface SplitTable {
  symbol: string
  effective_date: string
  new_for_old: number
  origin: Origin
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
}

/** What the search shows of a company, and what of it depends on the whole universe. */
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
}

export interface DocumentTable {
  data_version_id: number
  ticker: string
  page: string
  company_id: number
  body: unknown
}

export interface ScoreTable {
  data_version_id: number
  company_id: number
  period_end: string
  quarter: string
  variant: string
  model_version: string
  known_on: string
  value: number | null
  zone: string | null
  input_hash: string
}

export interface PublishedFilingTable {
  accession: string
  company_id: number
  form: string
  fiscal_period: string
  period_end: string
  filed: string
  is_simulated: boolean
  data_version_id: number
}

export interface Database {
  company: CompanyTable
  company_ticker: CompanyTickerTable
  import_run: ImportRunTable
  import_file: ImportFileTable
  import_reject: ImportRejectTable
  fact: FactTable
  price: PriceTable
  split: SplitTable
  data_version: DataVersionTable
  company_version: CompanyVersionTable
  document: DocumentTable
  score: ScoreTable
  published_filing: PublishedFilingTable
}
