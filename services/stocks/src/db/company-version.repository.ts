import { type Kysely, type Selectable, sql } from 'kysely'
import type { CompanyVersionTable, Database } from './database.ts'

export type CompanyVersionRow = Selectable<CompanyVersionTable>

/** Every company of one data version, for the search index. */
export function listCompanyVersions(
  db: Kysely<Database>,
  dataVersionId: number,
): Promise<CompanyVersionRow[]> {
  return db
    .selectFrom('company_version')
    .selectAll()
    .where('data_version_id', '=', dataVersionId)
    .execute()
}

/** A company of the current data version, by ticker or by another ticker of it. */
export async function findCompanyVersion(
  db: Kysely<Database>,
  ticker: string,
): Promise<CompanyVersionRow | undefined> {
  const select = () =>
    db
      .selectFrom('company_version as c')
      .innerJoin('data_version as v', 'v.id', 'c.data_version_id')
      .selectAll('c')
      .where('v.is_current', '=', true)
  return (
    (await select().where('c.ticker', '=', ticker).executeTakeFirst()) ??
    (await select().where(sql<boolean>`${ticker} = any(c.aliases)`).executeTakeFirst())
  )
}
