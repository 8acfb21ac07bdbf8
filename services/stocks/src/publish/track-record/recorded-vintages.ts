import { withClient } from '../../db/client.ts'
import type { Db } from '../../db/database.ts'
import type { CompanyOwn } from '../snapshot/snapshot-row.ts'
import { type DataVersionRow, rowsOf } from '../versions/data-version.repository.ts'
import {
  listPublishedQuarters,
  listStoredQuarters,
  listUniverseRows,
} from './vintage.repository.ts'
import type { Vintage, VintageCompany } from './vintage.ts'

async function listVintageCompanies(
  db: Db,
  { id }: DataVersionRow,
): Promise<Map<number, VintageCompany>> {
  const rows = await db
    .selectFrom('company_version')
    .select(['company_id', 'sector', 'own'])
    .where('data_version_id', '=', id)
    .execute()
  return new Map(
    rows.map(({ company_id, sector, own }) => {
      const { simulated, modelClass } = JSON.parse(own) as CompanyOwn
      return [company_id, { sector, simulated, modelClass }]
    }),
  )
}

/** Vintages of a published version. */
export async function listRecordedVintages(
  db: Db,
  databaseUrl: string,
  version: DataVersionRow,
): Promise<Vintage[]> {
  const companies = await listVintageCompanies(db, version)
  return withClient(databaseUrl, async (client) => {
    const quarters = await listStoredQuarters(client, rowsOf(version))
    const published = await listPublishedQuarters(client)
    return listUniverseRows(companies, (id) => quarters.get(id) ?? [], published)
  })
}
