import type { TrendPublished } from '@quantamental/api/events'
import type { Trend } from '@quantamental/api/stocks'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { lockFeedState } from './repository.ts'

/** Consumer of trendPublishedEvent, the head of a revision; earlier revisions are ignored. */
export async function recordTrend(db: Kysely<Database>, event: TrendPublished): Promise<void> {
  const { revision, companies_revision, data_version, holds } = event
  const published_at = new Date(event.published_at)
  await db.transaction().execute(async (trx) => {
    if ((await lockFeedState(trx)).revision >= revision) return
    await trx.deleteFrom('trend').execute()
    const rows = (event.trends as Trend[]).map((trend) => ({
      metric: trend.metric,
      body: JSON.stringify(trend),
      data_version,
      published_at,
    }))
    if (rows.length > 0) await trx.insertInto('trend').values(rows).execute()
    await trx
      .updateTable('feed_state')
      .set({
        ...{ revision, companies_revision, data_version, published_at },
        holds: JSON.stringify(holds),
      })
      .execute()
  })
}
