import type { Database } from '../db/database.ts'
import type { CompanyRow } from './tables.ts'

/** Known companies among `tickers`, by upper-case ticker; includes removed ones. */
export async function findCompanies(
  db: Database,
  tickers: readonly string[],
): Promise<Map<string, CompanyRow>> {
  const wanted = [...new Set(tickers.map((ticker) => ticker.toUpperCase()))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('company').selectAll().where('ticker', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.ticker, row]))
}
