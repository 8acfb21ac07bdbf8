import { type Kysely, sql } from 'kysely'
import type { UniverseFields } from '../domain/stored-pages.ts'
import type { Database } from './database.ts'

export interface DocumentRow<B> {
  readonly body: B
  readonly universe: UniverseFields
}

function selectDocument(db: Kysely<Database>, page: string) {
  return db
    .selectFrom('data_version as v')
    .innerJoin('company_version as c', 'c.data_version_id', 'v.id')
    .innerJoin('document as d', (join) =>
      join
        .onRef('d.data_version_id', '=', 'v.id')
        .onRef('d.ticker', '=', 'c.ticker')
        .on('d.page', '=', page),
    )
    .select(['v.id as data_version', 'c.tier_number', 'c.is_newly_updated', 'd.body'])
    .where('v.is_current', '=', true)
}

/**
 * The prepared document of `page` in the current data version, by ticker or by another ticker of the
 * same company; undefined when neither is known.
 */
export async function findDocument<B>(
  db: Kysely<Database>,
  ticker: string,
  page: string,
): Promise<DocumentRow<B> | undefined> {
  const row =
    (await selectDocument(db, page).where('c.ticker', '=', ticker).executeTakeFirst()) ??
    (await selectDocument(db, page)
      .where(sql<boolean>`${ticker} = any(c.aliases)`)
      .executeTakeFirst())
  if (!row) return undefined
  const { body, ...universe } = row
  return { body: body as B, universe }
}
