import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { EngineSurroundings } from '../engine/company-input.ts'
import { presentCompany } from './company-input.repository.ts'
import type { ChosenCompany } from './company-inputs.repository.ts'
import type { CompanyTable, Database } from './database.ts'

/** A company that has filings, with a hash of all that its results come from. */
export interface HashedCompany extends ChosenCompany {
  /** Other tickers of it, alphabetically. */
  readonly aliases: readonly string[]
  readonly inputHash: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

type Origin = ChosenCompany['origin']
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

type CompanyRow = Selectable<CompanyTable> & { readonly row: string; readonly aliases: string[] }

async function listRows(db: Kysely<Database>): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select c.*, (to_jsonb(c) - 'is_simulated')::text as row,
           array(select distinct t.ticker from company_ticker t
                  where t.company_id = c.id and t.ticker <> c.ticker order by 1) as aliases
      from company c order by c.id`.execute(db)
  return rows
}

/**
 * Every company with filings, by id. The hash covers its filings, closes, splits, estimates, short
 * interest, listing, tickers and own row, what all companies share, and `code` (versions of what
 * computes): the same inputs hash alike in whatever order and however often they were loaded.
 */
export async function hashCompanies(
  db: Kysely<Database>,
  surroundings: EngineSurroundings,
  code: string,
): Promise<HashedCompany[]> {
  const { treasury, market } = surroundings
  const shared = sha256(JSON.stringify([code, treasury, market]))
  const [rows, filings, prices, ...tables] = await Promise.all([
    listRows(db),
    digestFilings(db),
    digestPrices(db),
    ...MARKET_TABLES.map((table) => digestTable(db, table)),
  ])
  return rows.flatMap((row) => {
    const origin = (['real', 'simulated'] as Origin[]).find((o) => filings.has(`${row.id} ${o}`))
    if (!origin) return []
    const symbol = `${row.ticker} ${origin}`
    const digests = [prices, ...tables].map((digest) => digest.get(symbol) ?? '')
    const parts = [shared, origin, row.row, filings.get(`${row.id} ${origin}`), ...digests]
    return [
      {
        company: presentCompany(row),
        origin,
        aliases: row.aliases,
        inputHash: sha256([...parts, ...row.aliases].join('\n')),
      },
    ]
  })
}
