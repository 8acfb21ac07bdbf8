import type { ChartFrozen } from '@quantamental/api/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { saveAnswer } from './chart.repository.ts'
import { findPost } from './post.repository.ts'
import { finishPublication } from './publication.ts'

/**
 * Consumer of chartFrozenEvent. Only the first response counts, because a filled chart never changes.
 * Publishes an article when its last chart is filled.
 */
export async function recordChart(
  db: Kysely<Database>,
  frozen: ChartFrozen,
  now: Date = new Date(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chart = await saveAnswer(trx, frozen, now)
    if (!chart) return
    const post = await findPost(trx, chart.post_id)
    if (post?.publish_freeze === chart.freeze) await finishPublication(trx, post.id, now)
  })
}
