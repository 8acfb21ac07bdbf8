import type { StockPage } from '@quantamental/api/stocks'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { findPage } from '../../publish/documents/repository.ts'
import { type DataVersionRow, rowsOf } from '../../publish/versions/data-version.repository.ts'

interface PublishedChartSubject {
  readonly companyId: number
  readonly ticker: string
  readonly simulated: boolean
}

/** Company of the version by ticker or alias; undefined if there is none. */
export async function findSubject(
  db: Db,
  { id }: DataVersionRow,
  ticker: string,
): Promise<PublishedChartSubject | undefined> {
  const { rows } = await sql<PublishedChartSubject>`
    select company_id as "companyId", ticker, is_simulated as simulated
      from company_version
     where data_version_id = ${id} and (ticker = ${ticker} or ${ticker} = any (aliases))
     order by ticker = ${ticker} desc, company_id limit 1`.execute(db)
  return rows[0]
}

/** Public part of a page, up to T-minus-2; subscriber content is in another column. */
export async function readOpenPage<T>(
  db: Db,
  version: DataVersionRow,
  companyId: number,
  page: StockPage,
): Promise<T | null> {
  const { body } = await findPage(db, companyId, page, rowsOf(version))
  return body === null ? null : (JSON.parse(body) as T)
}
