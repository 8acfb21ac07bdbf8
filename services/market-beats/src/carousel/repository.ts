import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Number of reports filed in the seven days up to the latest one. */
export async function countNewestFilings(
  db: Database,
): Promise<{ count: number; to: string | null }> {
  const { rows } = await sql<{ count: number; to: string | null }>`
    select count(*)::int as count, max(filed) as to from recent_update
     where filed > (select max(filed) from recent_update) - 7`.execute(db)
  return rows[0] ?? { count: 0, to: null }
}

/** Number of companies that report between two days, and the largest three. */
export async function countReporting(
  db: Database,
  from: string,
  to: string,
): Promise<{ count: number; largest: string[] }> {
  const { rows } = await sql<{ ticker: string; count: number }>`
    select e.ticker, (count(*) over ())::int as count
      from calendar_event e join company c on c.ticker = e.ticker and not c.is_removed
     where e.date between ${from} and ${to}
     group by e.ticker
     order by max(e.market_cap) desc nulls last, e.ticker
     limit 3`.execute(db)
  return { count: rows[0]?.count ?? 0, largest: rows.map(({ ticker }) => ticker) }
}

/** Articles, featured ones first, then newest first. */
export function listArticles(db: Database, limit: number) {
  return db
    .selectFrom('article')
    .select(['post_id', 'slug', 'title', 'summary', 'published_at'])
    .orderBy('is_featured', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute()
}
