import { chartRequestedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ArticleChartRow } from '../db/tables.ts'

/** Asks stocks to fill charts, in the transaction that keeps them. */
export async function askCharts(
  trx: Transaction<Database>,
  charts: readonly ArticleChartRow[],
): Promise<void> {
  await publishEvents(
    trx,
    chartRequestedEvent,
    charts.map(({ id, asks, kind, ticker, metric, sectors }) => ({
      key: `${id}/${asks}`,
      payload: { chart_id: id, ask: asks, kind, ticker, metric, sectors },
    })),
  )
}
