import { sql } from 'kysely'
import type { ArticlesDatabase, CompanyPort, NamedCompany } from '../context.ts'

/** Companies published by stocks. */
export function createCompanyPort(db: ArticlesDatabase): CompanyPort {
  return {
    async find(tickers) {
      if (tickers.length === 0) return new Map()
      const { rows } = await sql<NamedCompany>`
        select ticker, name, sector, tier_number as "tierNumber", latest_letter as latest,
               delayed_letter as delayed, simulated
          from company
         where ticker = any (${[...tickers]}::text[]) and not is_removed`.execute(db)
      return new Map(rows.map((company) => [company.ticker, company]))
    },
    async isEmpty() {
      const { rows } = await sql`select from company limit 1`.execute(db)
      return rows.length === 0
    },
  }
}
