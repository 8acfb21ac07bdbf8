import type { StockPage } from '@quantamental/api/stocks'
import { prepareFirst } from '@quantamental/service-kit/prepared-query'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import {
  countsFor,
  type DataVersionRow,
  type VersionRows,
} from '../versions/data-version.repository.ts'
import { type PageDocument, PERIODS } from './page-document.ts'

/** One page of a company as of a version, with the version that is current at that moment. */
interface StoredPage {
  readonly currentVersion: number | null
  /** Null when the version has no such page of the company. */
  readonly body: string | null
  readonly periods: string | null
  readonly latest: string | null
}

const findStoredPage = prepareFirst(
  (_: Db, companyId: number, page: StockPage, version: number, completeFrom: number) =>
    sql<StoredPage>`
    select (select id from data_version where is_current) as "currentVersion",
           max(body) filter (where page = ${page}) as body,
           max(latest) filter (where page = ${page}) as latest,
           max(body) filter (where page = ${PERIODS}) as periods
      from document
     where company_id = ${companyId} and page in (${page}, ${PERIODS})
       and ${countsFor({ version, completeFrom })}`,
)

/** Read the page, the periods and the current version's id in one indexed query. */
export async function findPage(
  db: Db,
  companyId: number,
  page: StockPage,
  { version, completeFrom }: VersionRows,
): Promise<StoredPage> {
  const stored = await findStoredPage(db, companyId, page, version, completeFrom)
  return stored ?? { currentVersion: null, body: null, latest: null, periods: null }
}

export async function listPages(
  db: Db,
  companyId: number,
  version: VersionRows,
): Promise<PageDocument[]> {
  const { rows } = await sql<PageDocument>`
    select page, body, latest from document
     where company_id = ${companyId} and ${countsFor(version)}`.execute(db)
  return rows
}

export interface StoredQuarter {
  /** Label such as `24Q3`. */
  readonly quarter: string
  readonly inputHash: string
}

/** Quarters of one company as of `version`, newest first. */
export async function listQuarters(
  db: Db,
  companyId: number,
  version: VersionRows,
): Promise<StoredQuarter[]> {
  const { rows } = await sql<StoredQuarter>`
    select quarter, input_hash as "inputHash" from quarter_result
     where company_id = ${companyId} and ${countsFor(version)}
     order by period_end desc`.execute(db)
  return rows
}

/** Document of a version about all companies; null if it has none of that name. */
export async function readUniverseDocument<T>(
  db: Db,
  { id }: DataVersionRow,
  name: string,
): Promise<T | null> {
  const row = await db
    .selectFrom('universe_document')
    .select('body')
    .where('data_version_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.body) as T)
}
