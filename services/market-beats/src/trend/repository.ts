import type { Trend } from '@quantamental/api/stocks'
import type { Database } from '../db/database.ts'

/** The published trend of a metric, with its data version. */
export async function findTrend(db: Database, metric: string) {
  const row = await db
    .selectFrom('trend')
    .selectAll()
    .where('metric', '=', metric)
    .executeTakeFirst()
  return row && { ...row, body: row.body as Trend }
}
