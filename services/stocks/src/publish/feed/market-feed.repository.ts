import type { TrendPublished } from '@quantamental/api/events'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../../db/database.ts'

export type MarketFeed = Omit<Selectable<Database['market_feed']>, 'is_only'>

/** Whether version, calendar, week and companies were published; takes no lock. */
export async function isMarketPublished(db: Db, monday: string): Promise<boolean> {
  const { rows } = await sql`
    select from data_version v, market_feed t, calendar_changes c, company_feed o
     where v.is_current and (v.id, c.number, o.revision, ${monday}::date)
       is distinct from (t.data_version_id, t.calendar_changes, t.companies_revision, t.week)`.execute(
    db,
  )
  return rows.length === 0
}

/** State of the last publication, locked until the transaction ends: one publisher at a time. */
export function lockMarketFeed(trx: Trx): Promise<MarketFeed> {
  return trx.selectFrom('market_feed').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function saveMarketFeed(
  trx: Trx,
  state: Updateable<Database['market_feed']>,
): Promise<void> {
  await trx.updateTable('market_feed').set(state).execute()
}

export async function countCalendarChanges(trx: Trx): Promise<number> {
  const row = await trx.selectFrom('calendar_changes').select('number').executeTakeFirstOrThrow()
  return row.number
}

type PublishedTable = 'published_company' | 'published_rating' | 'published_week'

const sumOf = (table: PublishedTable, since: number) => sql`
  (select json_build_object('count', count(*), 'revisions', coalesce(sum(revision), 0),
                            'since', ${since}::int) from ${sql.table(table)})`

/** Revision of the companies, and checksums per table for a consumer with all rows. */
export async function sumPublished(
  trx: Trx,
  { since, companies_since }: Pick<MarketFeed, 'since' | 'companies_since'>,
): Promise<Pick<TrendPublished, 'companies_revision' | 'holds'>> {
  const { rows } = await sql<Pick<TrendPublished, 'companies_revision' | 'holds'>>`
    select (select revision from company_feed) as companies_revision,
           json_build_object('companies', ${sumOf('published_company', companies_since)},
                             'ratings', ${sumOf('published_rating', since)},
                             'weeks', ${sumOf('published_week', since)}) as holds`.execute(trx)
  const [sums] = rows
  if (!sums) throw new Error('The published rows cannot be summed')
  return sums
}

export async function listTrends(trx: Trx, dataVersionId: number): Promise<unknown[]> {
  const rows = await trx
    .selectFrom('universe_document')
    .select('body')
    .where('data_version_id', '=', dataVersionId)
    .where('name', 'like', 'trend-%')
    .orderBy('name')
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

/** Rows last published after revision `after`, now marked with `revision`. */
export async function markAgain<R>(
  trx: Trx,
  table: PublishedTable,
  after: number,
  revision: number,
): Promise<R[]> {
  const { rows } = await sql<R>`
    update ${sql.table(table)} set revision = ${revision} where revision > ${after}
    returning *`.execute(trx)
  return rows
}
