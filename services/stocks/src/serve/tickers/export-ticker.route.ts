import { exportTickerRoute, type Period } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { PERIODS } from '../../publish/documents/page-document.ts'
import { listPages } from '../../publish/documents/repository.ts'
import { addReadRoute } from '../add-read-route.ts'
import { sendCsv, writeCsv } from '../csv.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import { getCompany } from '../pages/read-page.ts'
import { listExportedFigures } from './company-export.ts'
import { readTicker } from './ticker-path.ts'

const CSV_HEAD = [
  ...['ticker', 'page', 'figure', 'quarter', 'period_end', 'known_on', 'value'],
  ...['as_of', 'simulated', 'restated_on'],
]

export function addExportTickerRoute(app: FastifyInstance, { db, store }: StocksContext): void {
  addReadRoute(app, exportTickerRoute, async ({ params, viewer, reply }) => {
    const { snapshot, entry } = await getCompany(store, readTicker(params.ticker))
    const lock = findRatingLock(viewer, entry.tierNumber)
    const pages = await listPages(db, entry.id, snapshot)
    const periods = pages.find(({ page }) => page === PERIODS)?.body ?? '[]'
    const visible = pages.flatMap(({ page, body, latest }) =>
      page === PERIODS ? [] : [{ page, body, latest: lock === null ? latest : null }],
    )
    const rows = listExportedFigures(visible, JSON.parse(periods) as Period[]).map((row) => [
      entry.ticker,
      row.page,
      row.figure,
      row.period.quarter,
      row.period.period_end,
      row.period.known_on,
      row.value,
      snapshot.asOf,
      entry.simulated,
      row.period.restated_on ?? null,
    ])
    return sendCsv(reply, entry.ticker, writeCsv([CSV_HEAD, ...rows]))
  })
}
