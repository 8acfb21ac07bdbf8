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
  type Lock,
  type StockPage,
} from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { Viewer } from '@quantamental/service-kit/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { findNextEvent } from '../db/calendar.repository.ts'
import type { Database } from '../db/database.ts'
import type { PublicationWatch } from '../db/publication-watch.ts'
import type { SnapshotStore } from '../db/snapshot-store.ts'
import { joinPage, presentHeader } from '../domain/present-page.ts'
import { accessTierOf, findRatingLock } from '../domain/rating-visibility.ts'
import { presentPageUniverse } from '../lists/page-universe.ts'
import type { SnapshotEntry } from '../lists/snapshot-entry.ts'
import { type Answer, type AnswerCache, createAnswerCache } from './answer-cache.ts'
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
  readonly watch: Pick<PublicationWatch, 'mark'>
  readonly cache: AnswerCache
}

/** Day of the calendar that the summary shows; the other pages have nothing outside their version. */
async function readNextEvent({ db, today }: Sources, page: StockPage, { entry }: PublishedPage) {
  if (page !== 'summary') return {}
  return { next_event: (await findNextEvent(db, entry.ticker, entry.simulated, today())) ?? null }
}

/** Everything an answer depends on besides the publication watch's mark. */
function keyOf(
  { today }: Sources,
  page: StockPage,
  entry: SnapshotEntry,
  accessTier: number,
  lock: Lock | null,
): string {
  const day = page === 'summary' ? today() : ''
  return `${page} ${entry.id} ${accessTier} ${lock?.reason ?? ''} ${day}`
}

async function buildAnswer(
  sources: Sources,
  ticker: string,
  page: StockPage,
  viewer: Viewer,
  build: string,
): Promise<{ readonly answer: Answer; readonly key: string }> {
  const found = await getPage(sources.db, sources.store, ticker, page)
  const { snapshot, entry, periods, body, latest } = found
  const accessTier = accessTierOf(viewer)
  const lock = findRatingLock(viewer, entry.tierNumber)
  const key = keyOf(sources, page, entry, accessTier, lock)
  const next = await readNextEvent(sources, page, found)
  const tag = entityTag([page, entry.id, snapshot.version, accessTier, lock, next, build])
  const own = presentPageUniverse(page, snapshot, entry, accessTier)
  const universe = own && { ...own, ...next }
  const company = presentHeader(entry, accessTier, snapshot)
  const text = joinPage({ page, company, periods, body, latest, universe, lock })
  return { key, answer: { tag, body: Buffer.from(text) } }
}

/** The answer that was kept while nothing was published; else it is built, and kept where it can be. */
async function getAnswer(
  sources: Sources,
  ticker: string,
  page: StockPage,
  viewer: Viewer,
  build: string,
): Promise<Answer> {
  const { cache, store, watch } = sources
  const known = store.known()
  const entry = known?.snapshot.findByTicker(ticker)
  if (known && entry) {
    const lock = findRatingLock(viewer, entry.tierNumber)
    const key = keyOf(sources, page, entry, accessTierOf(viewer), lock)
    const kept = cache.find(known.mark, key)
    if (kept) return kept
  }
  const mark = watch.mark()
  const { answer, key } = await buildAnswer(sources, ticker, page, viewer, build)
  if (mark !== null) cache.keep(mark, key, answer)
  return answer
}

async function answerPage(
  sources: Sources,
  page: StockPage,
  { params, viewer, request, reply }: PageCall,
): Promise<FastifyReply> {
  const build = request.server.serviceConfig.version
  const { tag, body } = await getAnswer(sources, readTicker(params.ticker), page, viewer, build)
  if (isAnsweredByTag(request, reply, tag)) return reply
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Finished answers in memory: some thousands. */
const CACHE_BYTES = 64 * 1024 * 1024

export function addPageRoutes(app: FastifyInstance, given: Omit<Sources, 'cache'>): void {
  const sources: Sources = { ...given, cache: createAnswerCache(CACHE_BYTES) }
  for (const [page, route] of Object.entries(ROUTES)) {
    addRoute(app, route, (call) => answerPage(sources, page as StockPage, call as PageCall))
  }
}
