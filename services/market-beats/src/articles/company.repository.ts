import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A company named in an article, with both letters; presenters show one of them. */
export interface NamedCompany {
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  readonly tierNumber: number
  readonly latest: string | null
  readonly delayed: string | null
  readonly simulated: boolean
}

/** Known companies among `tickers`, by ticker. */
export async function findCompanies(
  db: Kysely<Database>,
  tickers: readonly string[],
): Promise<ReadonlyMap<string, NamedCompany>> {
  if (tickers.length === 0) return new Map()
  const { rows } = await sql<NamedCompany>`
    select ticker, name, sector, tier_number as "tierNumber", latest_letter as latest,
           delayed_letter as delayed, simulated
      from company
     where ticker = any (${[...tickers]}::text[]) and not is_removed`.execute(db)
  return new Map(rows.map((company) => [company.ticker, company]))
}

/** False until the first companies are published. */
export async function hasCompanies(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from company limit 1`.execute(db)
  return rows.length > 0
}
