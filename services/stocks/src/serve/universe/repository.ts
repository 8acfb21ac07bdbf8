import { type Kysely, type Selectable, sql } from 'kysely'
import type { CompanyTable, CompanyVersionTable, Database } from '../../db/database.ts'

export type CompanyVersionRow = Omit<
  Selectable<CompanyVersionTable>,
  'data_version_id' | 'input_hash' | 'rank_value'
> &
  Partial<
    Pick<
      Selectable<CompanyTable>,
      | 'cik'
      | 'industry'
      | 'country'
      | 'exchange'
      | 'is_sp500'
      | 'is_nasdaq100'
      | 'is_dji'
      | 'is_djt'
      | 'is_dju'
      | 'is_wsb'
      | 'is_meme'
    >
  >

/**
 * All companies of one data version with their identity. Identity comes from the current company
 * lists, because a version stores none; undefined for companies removed since.
 */
export async function listCompanyVersions(
  db: Kysely<Database>,
  dataVersionId: number,
): Promise<CompanyVersionRow[]> {
  const { rows } = await sql<CompanyVersionRow>`
    select v.company_id, v.ticker, v.aliases, v.name, v.sector, v.tier_number, v.is_newly_updated,
           v.is_simulated, v.own, v.universe, c.cik, c.industry, c.country, c.exchange,
           c.is_sp500, c.is_nasdaq100, c.is_dji, c.is_djt, c.is_dju, c.is_wsb, c.is_meme
      from company_version v
      left join company c on c.id = v.company_id
     where v.data_version_id = ${dataVersionId}`.execute(db)
  return rows
}
