import { type ChartRequested, chartFrozenEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import { findCurrentVersion } from '../db/data-version.repository.ts'
import type { Database } from '../db/database.ts'
import { freezeChart } from './freeze-chart.ts'

/**
 * Consumer of chartRequestedEvent: answers with the chart at the current version, or with what is wrong.
 * Without any published version it stays silent, and is asked again. Safe to repeat.
 */
export async function answerChart(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  asked: ChartRequested,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const version = await findCurrentVersion(trx)
      if (!version) return
      const payload = await freezeChart(trx, version, asked)
      const key = `${asked.chart_id}/${asked.ask}`
      await bus.publishAll(trx, chartFrozenEvent, [{ key, payload }])
    })
}
