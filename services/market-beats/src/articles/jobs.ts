import type { Job } from '@quantamental/service-kit/jobs'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { beginPublication, finishPublication, requestCharts } from './publication.ts'

/** Time before an unfilled chart is requested again: stocks had no data yet or was down. */
const REQUEST_AGAIN_MS = 120_000
const REQUESTS_MAX = 500

async function listScheduled(db: Database, now: Date) {
  return db
    .selectFrom('post')
    .select(['id', 'publish_freeze'])
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
}

async function requestAgain(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const charts = await trx
      .updateTable('article_chart')
      .set({ asked_at: now, asks: sql`asks + 1` })
      .where('answered_at', 'is', null)
      .where('asked_at', '<=', new Date(now.getTime() - REQUEST_AGAIN_MS))
      .where('asks', '<', REQUESTS_MAX)
      .returningAll()
      .execute()
    await requestCharts(trx, charts)
  })
}

/** Publish due articles. Idempotent and safe in several instances at once. */
export async function publishDue(db: Database, now: Date): Promise<void> {
  for (const { id, publish_freeze } of await listScheduled(db, now)) {
    const step = publish_freeze === null ? beginPublication : finishPublication
    await db.transaction().execute((trx) => step(trx, id, now))
  }
  await requestAgain(db, now)
}

/** Every minute: publishes due articles and requests unfilled charts again. */
export function createPublishJob(db: Database): Job {
  return {
    name: 'publish-articles',
    schedule: { everyMinutes: 1 },
    run: (now) => publishDue(db, now),
  }
}
