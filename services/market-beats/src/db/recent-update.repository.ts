import { type Kysely, sql } from 'kysely'
import type { UpdatesCursor } from '../domain/updates-cursor.ts'
import type { Database } from './database.ts'
import type { NewRecentUpdate } from './recent-update.table.ts'

/**
 * Keeps one row per accession whatever the order and number of times filings arrive: the
 * highest data version wins.
 */
export async function saveRecentUpdate(
  db: Kysely<Database>,
  update: NewRecentUpdate,
): Promise<void> {
  await db
    .insertInto('recent_update')
    .values(update)
    .onConflict((conflict) =>
      conflict
        .column('accession')
        .doUpdateSet((eb) => ({
          ticker: eb.ref('excluded.ticker'),
          name: eb.ref('excluded.name'),
          form: eb.ref('excluded.form'),
          fiscal_period: eb.ref('excluded.fiscal_period'),
          period_end: eb.ref('excluded.period_end'),
          filed: eb.ref('excluded.filed'),
          url: eb.ref('excluded.url'),
          simulated: eb.ref('excluded.simulated'),
          data_version: eb.ref('excluded.data_version'),
          published_at: eb.ref('excluded.published_at'),
        }))
        .whereRef('excluded.data_version', '>', 'recent_update.data_version'),
    )
    .execute()
}

/**
 * Removes the rows of `accessions` that came with an earlier data version than the one that no longer has
 * them; safe to repeat.
 */
export async function deleteRecentUpdates(
  db: Kysely<Database>,
  accessions: readonly string[],
  dataVersion: number,
): Promise<void> {
  await db
    .deleteFrom('recent_update')
    .where('accession', '=', sql<string>`any (${accessions}::text[])`)
    .where('data_version', '<', dataVersion)
    .execute()
}

/**
 * Newest filed first, those after `before` when given. A company with real filings shows those alone,
 * whichever came first: its simulated ones stood in for them.
 */
export function listRecentUpdates(
  db: Kysely<Database>,
  { limit, before }: { limit: number; before?: UpdatesCursor | undefined },
) {
  return db
    .selectFrom('recent_update as update')
    .selectAll()
    .where(({ eb, not, exists, and, selectFrom }) =>
      not(
        and([
          eb('update.simulated', '=', true),
          exists(
            selectFrom('recent_update as real')
              .select('real.id')
              .whereRef('real.ticker', '=', 'update.ticker')
              .where('real.simulated', '=', false),
          ),
        ]),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('filed', 'id'), '<', tuple(before?.filed ?? '', before?.id ?? 0)),
      ),
    )
    .orderBy('filed', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
