import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import type { EngineMarketData } from '../../engine/company-input.ts'
import { MARKET_ORIGIN, presentCompany } from './company-input.repository.ts'
import type { ChosenCompany } from './company-inputs.repository.ts'

/** A company with filings. */
export interface StoredCompany extends ChosenCompany {
  /** Other tickers of the company, in alphabetical order. */
  readonly aliases: readonly string[]
  /** JSON of the company's row. */
  readonly row: string
}

export interface HashedCompany extends StoredCompany {
  readonly inputHash: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

type Digests = ReadonlyMap<string, string>

interface DigestRow {
  readonly key: string
  readonly digest: string
}

async function readDigests(rows: Promise<{ rows: DigestRow[] }>): Promise<Digests> {
  return new Map((await rows).rows.map(({ key, digest }) => [key, digest]))
}

/** Keyed by company and origin, such as `7 real`. */
function digestFilings(db: Db): Promise<Digests> {
  return readDigests(
    sql<DigestRow>`
      select company_id || ' ' || origin as key,
             count(*) || ' ' || sum(hashtextextended(concat_ws('|', accession, form, filed,
               coalesce(fiscal_year, 0), coalesce(fiscal_period, ''), content_hash), 0)::numeric) as digest
        from filing group by company_id, origin`.execute(db),
  )
}

/** Keyed by symbol and origin, such as `AAPL real`. */
function digestPrices(db: Db): Promise<Digests> {
  return readDigests(
    sql<DigestRow>`
      select symbol || ' ' || origin as key,
             md5(string_agg(concat_ws('|', year, file, hash_array_extended(days, 0),
                                      hash_array_extended(closes, 0)), E'\n' order by year)) as digest
        from price_year group by symbol, origin`.execute(db),
  )
}

const MARKET_TABLES = ['split', 'short_interest', 'analyst_estimate', 'listing'] as const

/** Keyed by symbol and origin; independent of row order. */
function digestTable(db: Db, table: (typeof MARKET_TABLES)[number]) {
  return readDigests(
    sql<DigestRow>`
      select symbol || ' ' || origin as key,
             count(*) || ' ' || sum(hash_record_extended(t, 0)::numeric) as digest
        from ${sql.table(table)} t group by symbol, origin`.execute(db),
  )
}

type CompanyRow = Selectable<Database['company']> & {
  readonly origin: ChosenCompany['origin'] | null
  readonly marketOrigin: ChosenCompany['marketOrigin']
  readonly row: string
  readonly aliases: string[]
}

/** Number of companies, with or without filings. */
export async function countCompanies(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from company`.execute(db)
  return rows[0]?.count ?? 0
}

/** All companies with filings, by id; real filings take precedence over simulated ones. */
export async function listCompanies(db: Db): Promise<StoredCompany[]> {
  const { rows } = await sql<CompanyRow>`
    select c.*, (select min(f.origin) from filing f where f.company_id = c.id) as origin,
           ${MARKET_ORIGIN} as "marketOrigin",
           (to_jsonb(c) - 'is_simulated')::text as row,
           array(select distinct t.ticker from company_ticker t
                  where t.company_id = c.id and t.ticker <> c.ticker order by 1) as aliases
      from company c order by c.id`.execute(db)
  return rows.flatMap(({ origin, marketOrigin, row, aliases, ...company }) => {
    if (origin === null) return []
    return [{ company: presentCompany(company), origin, marketOrigin, aliases, row }]
  })
}

/** Digests of filings, closes and the market tables, in this order. */
export function readInputDigests(db: Db): Promise<Digests[]> {
  return Promise.all([
    digestFilings(db),
    digestPrices(db),
    ...MARKET_TABLES.map((table) => digestTable(db, table)),
  ])
}

/**
 * Hash per company over its filings, closes, splits, estimates, short interest, listing, tickers and row, the shared
 * inputs, and `code` (versions of the engine and models). Equal inputs have equal hashes, regardless of the order and
 * number of loads. The market benchmark is left out: it follows the closes of others, which move no published quarter.
 */
export function hashCompanies(
  companies: readonly StoredCompany[],
  [filings, ...markets]: readonly Digests[],
  { treasury, rates }: EngineMarketData,
  code: string,
): HashedCompany[] {
  const shared = sha256(JSON.stringify([code, treasury, rates]))
  return companies.map((stored) => {
    const { company, origin, marketOrigin, aliases, row } = stored
    const symbol = `${company.ticker} ${marketOrigin}`
    const digests = markets.map((digest) => digest.get(symbol) ?? '')
    const parts = [
      shared,
      origin,
      marketOrigin,
      row,
      filings?.get(`${company.id} ${origin}`),
      ...digests,
    ]
    return { ...stored, inputHash: sha256([...parts, ...aliases].join('\n')) }
  })
}
