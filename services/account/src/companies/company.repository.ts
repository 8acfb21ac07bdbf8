import type { Database } from '../db/database.ts'
import type { CompanyRow } from './tables.ts'

/** The known companies among `tickers`, by ticker in upper case; removed ones included. */
export async function findCompanies(
  db: Database,
  tickers: readonly string[],
): Promise<Map<string, CompanyRow>> {
  const wanted = [...new Set(tickers.map((ticker) => ticker.toUpperCase()))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('company').selectAll().where('ticker', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.ticker, row]))
}
