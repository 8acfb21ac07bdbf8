import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** One row's text to a number, summed: the order of the rows does not matter, each row does. */
const digest = (columns: string) =>
  sql.raw(`
  count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', ${columns}), 0)::numeric), 0)`)

async function digestOf(db: Kysely<Database>, table: string, columns: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select ${digest(columns)} as digest from ${sql.table(table)}`.execute(db)
  return rows[0]?.digest ?? ''
}

/**
 * A hash of every stored input and of `code` (versions and settings that shape the result): the same
 * inputs give the same hash, whatever order or how often they were loaded.
 */
export async function hashInputs(db: Kysely<Database>, code: string): Promise<string> {
  const parts = [
    code,
    await digestOf(
      db,
      'company',
      'cik, ticker, name, sector, industry, sic, exchange, country, kind, is_sp500, is_nasdaq100, is_dji',
    ),
    await digestOf(db, 'company_ticker', 'company_id, ticker'),
    await digestOf(
      db,
      'fact',
      'cik, origin, taxonomy, tag, unit, period_start, period_end, trim_scale(value), form, accession, filed, fiscal_year, fiscal_period',
    ),
    await digestOf(db, 'price', 'symbol, date, trim_scale(close), origin, file'),
    await digestOf(db, 'split', 'symbol, effective_date, trim_scale(new_for_old), origin, file'),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
