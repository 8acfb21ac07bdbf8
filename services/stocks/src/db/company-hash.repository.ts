import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { EngineSurroundings } from '../engine/company-input.ts'
import { presentCompany } from './company-input.repository.ts'
import type { ChosenCompany } from './company-inputs.repository.ts'
import type { CompanyTable, Database } from './database.ts'

/** A company that has filings. */
export interface StoredCompany extends ChosenCompany {
  /** Other tickers of it, alphabetically. */
  readonly aliases: readonly string[]
  /** JSON of its row. */
  readonly row: string
}

/** With a hash of all that its results come from. */
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

/** By `7 real`: company and origin. */
function digestFilings(db: Kysely<Database>): Promise<Digests> {
  return readDigests(
    sql<DigestRow>`
      select company_id || ' ' || origin as key,
             count(*) || ' ' || sum(hashtextextended(concat_ws('|', accession, form, filed,
               coalesce(fiscal_year, 0), coalesce(fiscal_period, ''), content_hash), 0)::numeric) as digest
        from filing group by company_id, origin`.execute(db),
  )
}

/** By `AAPL real`: symbol and origin. */
function digestPrices(db: Kysely<Database>): Promise<Digests> {
  return readDigests(
    sql<DigestRow>`
      select symbol || ' ' || origin as key,
             md5(string_agg(concat_ws('|', year, file, hash_array_extended(days, 0),
                                      hash_array_extended(closes, 0)), E'\n' order by year)) as digest
        from price_year group by symbol, origin`.execute(db),
  )
}

const MARKET_TABLES = ['split', 'short_interest', 'analyst_estimate', 'listing'] as const

/** By symbol and origin; the order of the rows does not matter, each row does. */
function digestTable(db: Kysely<Database>, table: (typeof MARKET_TABLES)[number]) {
  return readDigests(
    sql<DigestRow>`
      select symbol || ' ' || origin as key,
             count(*) || ' ' || sum(hash_record_extended(t, 0)::numeric) as digest
        from ${sql.table(table)} t group by symbol, origin`.execute(db),
  )
}

type CompanyRow = Selectable<CompanyTable> & {
  readonly origin: ChosenCompany['origin'] | null
  readonly row: string
  readonly aliases: string[]
}

/** With filings or without. */
export async function countCompanies(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from company`.execute(db)
  return rows[0]?.count ?? 0
}

/** Every company with filings, by id; real ones go before simulated ones of the same company. */
export async function listCompanies(db: Kysely<Database>): Promise<StoredCompany[]> {
  const { rows } = await sql<CompanyRow>`
    select c.*, (select min(f.origin) from filing f where f.company_id = c.id) as origin,
           (to_jsonb(c) - 'is_simulated')::text as row,
           array(select distinct t.ticker from company_ticker t
                  where t.company_id = c.id and t.ticker <> c.ticker order by 1) as aliases
      from company c order by c.id`.execute(db)
  return rows.flatMap(({ origin, row, aliases, ...company }) =>
    origin === null ? [] : [{ company: presentCompany(company), origin, aliases, row }],
  )
}

/** Digests of what is stored of companies and symbols: filings, closes, then the market tables. */
export function readInputDigests(db: Kysely<Database>): Promise<Digests[]> {
  return Promise.all([
    digestFilings(db),
    digestPrices(db),
    ...MARKET_TABLES.map((table) => digestTable(db, table)),
  ])
}

/**
 * The hash of each company covers its filings, closes, splits, estimates, short interest, listing,
 * tickers and own row, what all companies share, and `code` (versions of what computes): the same
 * inputs hash alike in whatever order and however often they were loaded.
 */
export function hashCompanies(
  companies: readonly StoredCompany[],
  [filings, ...markets]: readonly Digests[],
  { treasury, market, rates }: EngineSurroundings,
  code: string,
): HashedCompany[] {
  const shared = sha256(JSON.stringify([code, treasury, market, rates]))
  return companies.map((stored) => {
    const { company, origin, aliases, row } = stored
    const symbol = `${company.ticker} ${origin}`
    const digests = markets.map((digest) => digest.get(symbol) ?? '')
    const parts = [shared, origin, row, filings?.get(`${company.id} ${origin}`), ...digests]
    return { ...stored, inputHash: sha256([...parts, ...aliases].join('\n')) }
  })
}
