import type { Trend } from '@quantamental/api/stocks'
import { prepareFirst } from '@quantamental/service-kit/prepared-query'
import type { Database } from '../db/database.ts'

const findTrendRow = prepareFirst((db: Database, metric: string) =>
  db.selectFrom('trend').selectAll().where('metric', '=', metric),
)

/** The published trend of a metric, with its data version. */
export async function findTrend(db: Database, metric: string) {
  const row = await findTrendRow(db, metric)
  return row && { ...row, body: row.body as Trend }
}
