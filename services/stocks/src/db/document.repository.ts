import type { StockPage } from '@quantamental/api/stocks'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

/** A page of one company as of a version, and the version that is published at that very moment. */
export interface StoredPage {
  readonly currentVersion: number | null
  /** Null when the company has no such page in the version. */
  readonly body: string | null
  readonly latest: string | null
}

/** One indexed read: the page as of `version`, and which version is current. */
export async function findPage(
  db: Kysely<Database>,
  companyId: number,
  page: StockPage,
  version: number,
): Promise<StoredPage> {
  const { rows } = await sql<StoredPage>`
    select (select id from data_version where is_current) as "currentVersion", d.body, d.latest
      from (values (1)) as one
      left join document d
        on d.company_id = ${companyId} and d.page = ${page} and d.from_version <= ${version}
       and (d.to_version is null or d.to_version > ${version})`.execute(db)
  return rows[0] ?? { currentVersion: null, body: null, latest: null }
}

export interface StoredDocument {
  readonly page: StockPage
  readonly body: string
  readonly latest: string | null
}

/** All pages of one company as of `version`. */
export async function listPages(
  db: Kysely<Database>,
  companyId: number,
  version: number,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select page, body, latest from document
     where company_id = ${companyId} and from_version <= ${version}
       and (to_version is null or to_version > ${version})`.execute(db)
  return rows
}

/** Labels of the quarters of one company as of `version`, newest first. */
export async function listQuarters(
  db: Kysely<Database>,
  companyId: number,
  version: number,
): Promise<string[]> {
  const { rows } = await sql<{ quarter: string }>`
    select quarter from quarter_result
     where company_id = ${companyId} and from_version <= ${version}
       and (to_version is null or to_version > ${version})
     order by period_end desc`.execute(db)
  return rows.map(({ quarter }) => quarter)
}

/** A document about the whole universe; undefined when the version has none of this name. */
export async function findUniverseDocument(
  db: Kysely<Database>,
  version: number,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('universe_document')
    .select('body')
    .where('data_version_id', '=', version)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.body
}
