import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import {
  exportTickerRoute,
  getWorkingRoute,
  type Period,
  type Working,
} from '@quantamental/api/stocks'
import { ForbiddenError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { dayOf } from '../../engine/day.ts'
import { explainFigure } from '../../engine/explain/explain-figure.ts'
import { PERIODS } from '../../publish/documents/page-document.ts'
import { listPages, listQuarters, type StoredQuarter } from '../../publish/documents/repository.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import type { MarketDataStore } from '../../publish/inputs/market-data-store.ts'
import { addReadRoute } from '../add-read-route.ts'
import { isFigureLocked } from '../entitlement/figure-lock.ts'
import { findRatingLock } from '../entitlement/rating-visibility.ts'
import { writeCsv } from '../lists/csv.ts'
import { readKnownDay } from '../pages/known-day.ts'
import { getCompany, type PublishedCompany } from '../pages/read-page.ts'
import { sendCsv } from '../send-csv.ts'
import type { Today } from '../today.ts'
import type { TakeTurn } from '../turns.ts'
import type { SnapshotStore } from '../universe/snapshot-store.ts'
import { listExportedFigures } from './company-export.ts'
import { explainEarlier } from './earlier-working.ts'
import { readTicker } from './ticker-path.ts'

const LOCKED = 'Subscribe to a plan that covers this stock to see its latest two quarters.'
/** Calculations use the stored data; page figures were computed at publication. */
const CHANGED_SINCE =
  'This figure may have changed: filings, prices or rules were updated after this version was published.'
const CSV_HEAD = [
  ...['ticker', 'page', 'figure', 'quarter', 'period_end', 'known_on', 'value'],
  ...['as_of', 'simulated', 'restated_on'],
]

interface Sources {
  readonly db: Kysely<Database>
  readonly store: SnapshotStore
  readonly marketData: MarketDataStore
  readonly today: Today
  readonly takeTurn: TakeTurn
}

/** Calculation as of the published version's day; null for an unknown figure or quarter. */
async function explain(
  { db, marketData, today, takeTurn }: Sources,
  { snapshot, entry }: PublishedCompany,
  figure: string,
  { quarter, inputHash }: StoredQuarter,
): Promise<Working | null> {
  const asOf = dayOf(snapshot.asOf ?? today())
  const shared = await marketData.of(snapshot.version, asOf)
  return takeTurn(async () => {
    const input = await readCompanyInput(db, entry.id, { asOf })
    const working = input ? explainFigure(input, shared, figure, quarter) : null
    if (!working || working.input_hash === inputHash) return working
    return { ...working, notes: [...(working.notes ?? []), CHANGED_SINCE] }
  })
}

function sendWorking(reply: FastifyReply, working: Working): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(working))
}

export function addCompanyRoutes(app: FastifyInstance, sources: Sources): void {
  const { db, store } = sources
  addReadRoute(app, getWorkingRoute, async ({ params, query, viewer, reply }) => {
    const company = await getCompany(store, readTicker(params.ticker))
    const { entry, snapshot } = company
    const day = readKnownDay(query.as_of)
    const publishedOn = snapshot.asOf ?? sources.today()
    if (day !== null && day < publishedOn) {
      const call = { figure: query.figure, quarter: query.quarter, day, publishedOn, viewer }
      return sendWorking(reply, await explainEarlier(sources, company, call, LOCKED))
    }
    const quarters = await listQuarters(db, entry.id, snapshot)
    const lock = findRatingLock(viewer, entry.tierNumber)
    const newest = lock !== null && isFigureLocked(query.figure, true) ? RATING_DELAY_QUARTERS : 0
    const quarter = query.quarter ?? quarters[newest]?.quarter ?? ''
    const place = quarters.findIndex((stored) => stored.quarter === quarter)
    const stored = quarters[place]
    if (!stored) throw new NotFoundError(`No such quarter: ${quarter || query.figure}.`)
    if (lock !== null && isFigureLocked(query.figure, place < RATING_DELAY_QUARTERS)) {
      throw new ForbiddenError(LOCKED, 'locked')
    }
    const working = await explain(sources, company, query.figure, stored)
    if (!working) throw new NotFoundError(`No such figure in ${quarter}: ${query.figure}.`)
    return sendWorking(reply, working)
  })
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
