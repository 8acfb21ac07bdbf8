import {
  getBuffettPageRoute,
  getComparePageRoute,
  getCreditRatingPageRoute,
  getGrahamPageRoute,
  getMScorePageRoute,
  getProfilePageRoute,
  getRankPageRoute,
  getSummaryPageRoute,
  getValuationPageRoute,
  getZScorePageRoute,
  type StockPage,
} from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { findNextEvent } from '../db/calendar.repository.ts'
import type { Database } from '../db/database.ts'
import type { SnapshotStore } from '../db/snapshot-store.ts'
import { joinPage, presentHeader } from '../domain/present-page.ts'
import { accessTierOf, findRatingLock } from '../domain/rating-visibility.ts'
import { presentPageUniverse } from '../lists/page-universe.ts'
import { entityTag, isAnsweredByTag } from './conditional-answer.ts'
import { getPage, type PublishedPage } from './read-page.ts'
import { readTicker } from './ticker-path.ts'
import type { Today } from './today.ts'

const ROUTES = {
  summary: getSummaryPageRoute,
  valuation: getValuationPageRoute,
  graham: getGrahamPageRoute,
  buffett: getBuffettPageRoute,
  'credit-rating': getCreditRatingPageRoute,
  'z-score': getZScorePageRoute,
  'm-score': getMScorePageRoute,
  rank: getRankPageRoute,
  compare: getComparePageRoute,
  profile: getProfilePageRoute,
} as const satisfies Readonly<Record<StockPage, object>>

interface PageCall {
  readonly params: { readonly ticker: string }
  readonly viewer: Viewer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Everything a page answer needs besides the call. */
interface Sources {
  readonly db: Kysely<Database>
  readonly store: SnapshotStore
  readonly today: Today
}

/** Day of the calendar that the summary shows; the other pages have nothing outside their version. */
async function readNextEvent({ db, today }: Sources, page: StockPage, { entry }: PublishedPage) {
  if (page !== 'summary') return {}
  return { next_event: (await findNextEvent(db, entry.ticker, entry.simulated, today())) ?? null }
}

async function answerPage(
  sources: Sources,
  page: StockPage,
  { params, viewer, request, reply }: PageCall,
): Promise<FastifyReply> {
  const found = await getPage(sources.db, sources.store, readTicker(params.ticker), page)
  const { snapshot, entry, periods, body, latest } = found
  const accessTier = accessTierOf(viewer)
  const lock = findRatingLock(viewer, entry.tierNumber)
  const next = await readNextEvent(sources, page, found)
  const build = request.server.serviceConfig.version
  const tag = entityTag([page, entry.id, snapshot.version, accessTier, lock, next, build])
  if (isAnsweredByTag(request, reply, tag)) return reply
  const own = presentPageUniverse(page, snapshot, entry, accessTier)
  const universe = own && { ...own, ...next }
  const company = presentHeader(entry, accessTier, snapshot)
  reply.type('application/json; charset=utf-8')
  return reply.send(joinPage({ page, company, periods, body, latest, universe, lock }))
}

export function addPageRoutes(app: FastifyInstance, sources: Sources): void {
  for (const [page, route] of Object.entries(ROUTES)) {
    addRoute(app, route, (call) => answerPage(sources, page as StockPage, call as PageCall))
  }
}
