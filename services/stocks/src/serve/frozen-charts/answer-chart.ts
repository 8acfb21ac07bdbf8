import { type ChartRequested, chartFrozenEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { findCurrentVersion } from '../../publish/versions/data-version.repository.ts'
import { freezeChart } from './freeze-chart.ts'

/**
 * Consumer of chartRequestedEvent. Publishes the chart at the current version, or the problem with the
 * request. Does nothing before the first published version; the request is repeated. Idempotent.
 */
export async function answerChart(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  request: ChartRequested,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const version = await findCurrentVersion(trx)
      if (!version) return
      const payload = await freezeChart(trx, version, request)
      const key = `${request.chart_id}/${request.ask}`
      await bus.publishAll(trx, chartFrozenEvent, [{ key, payload }])
    })
}
