import { chartRequestedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ArticleChartRow } from './tables.ts'

/** Requests the data of charts from stocks, in the transaction that stores them. */
export async function requestCharts(
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
