import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import type { FeedState } from '../db/tables.ts'

export function findFeedState(db: Database): Promise<FeedState> {
  return db.selectFrom('feed_state').selectAll().executeTakeFirstOrThrow()
}

/** Lock the feed's state until the transaction ends. */
export function lockFeedState(trx: Trx): Promise<FeedState> {
  return trx.selectFrom('feed_state').selectAll().forUpdate().executeTakeFirstOrThrow()
}

const TABLES = { companies: 'company', ratings: 'rating_change', weeks: 'calendar_week' } as const

/** Whether the stored rows match the counts and revisions in the latest head. */
async function isComplete(trx: Trx, holds: FeedState['holds']): Promise<boolean> {
  if (holds === null) return false
  for (const kind of ['companies', 'ratings', 'weeks'] as const) {
    const { count, revisions, since } = holds[kind]
    const { rows } = await sql<{ count: number; revisions: number }>`
      select count(*)::int as count, coalesce(sum(revision), 0)::bigint as revisions
        from ${sql.table(TABLES[kind])} where revision >= ${Math.max(since, 1)}`.execute(trx)
    if (rows[0]?.count !== count || rows[0].revisions !== revisions) return false
  }
  return true
}

/** Whether any row has a later revision than the latest head. */
async function isAhead(
  trx: Trx,
  { revision, companies_revision }: Pick<FeedState, 'revision' | 'companies_revision'>,
): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select exists (select from company where revision > ${companies_revision})
        or exists (select from rating_change where revision > ${revision})
        or exists (select from calendar_week where revision > ${revision}) as ahead`.execute(trx)
  return rows[0]?.ahead ?? false
}

/** Delete rows from before the last full publication that were not part of it. */
async function deleteStaleRows(trx: Trx, holds: NonNullable<FeedState['holds']>): Promise<void> {
  for (const kind of ['companies', 'ratings', 'weeks'] as const) {
    // A week of revision 0 is waiting for its first parts.
    await sql`
      delete from ${sql.table(TABLES[kind])}
       where revision > 0 and revision < ${holds[kind].since}`.execute(trx)
  }
}

/**
 * Compare the stored rows with the latest head and record the time since which data is missing. @returns
 * whether all data has arrived.
 */
export async function checkFeed(db: Database, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const state = await lockFeedState(trx)
    const { holds, revision, companies_revision, incomplete_since } = state
    if (holds === null) return false
    const whole = await isComplete(trx, holds)
    if (whole) await deleteStaleRows(trx, holds)
    // Stored rows were lost: only a full catch-up can restore them.
    const hasLost = !whole && state.whole_revision === revision && !(await isAhead(trx, state))
    await trx
      .updateTable('feed_state')
      .set(
        whole
          ? {
              ...{ whole_revision: revision, whole_companies_revision: companies_revision },
              ...{ incomplete_since: null, asked_at: null },
            }
          : {
              incomplete_since: incomplete_since ?? now,
              ...(hasLost && { whole_revision: null, whole_companies_revision: null }),
            },
      )
      .execute()
    return whole
  })
}
