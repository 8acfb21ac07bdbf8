import { type Lock, PAGE_ROUTES, type StockPage } from '@quantamental/api/stocks'
import type { Viewer } from '@quantamental/service-kit/auth'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AddRoute, StocksContext } from '../../context.ts'
import { buildPage } from '../../publish/documents/build-page-documents.ts'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf, findRatingLock } from '../entitlement/rating-visibility.ts'
import { readTicker } from '../tickers/ticker-path.ts'
import type { PublicationWatch } from '../universe/publication-watch.ts'
import type { SnapshotEntry } from '../universe/universe-snapshot.ts'
import { type RecallSources, withEarlierCompany, writeEarlierPage } from './earlier-page.ts'
import { presentPageUniverse } from './page-universe.ts'
import { joinPage, presentHeader } from './present-page.ts'
import {
  findNextEvent,
  getCompany,
  getPage,
  type PublishedCompany,
  type PublishedPage,
  readKnownDay,
} from './read-page.ts'
import { type CachedResponse, createResponseCache, type ResponseCache } from './response-cache.ts'

interface PageCall {
  readonly params: { readonly ticker: string }
  readonly query: { readonly as_of?: string }
  readonly viewer: Viewer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Sources extends StocksContext {
  readonly cache: ResponseCache
  readonly earlierCache: ResponseCache
}

/** Next calendar event, on the summary only: other pages depend on their version alone. */
async function readNextEvent({ db, today }: Sources, page: StockPage, { entry }: PublishedPage) {
  if (page !== 'summary') return {}
  return { next_event: (await findNextEvent(db, entry.ticker, entry.simulated, today())) ?? null }
}

/** All inputs of a response apart from the publication watch's mark. */
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

interface PageRequest {
  readonly ticker: string
  readonly page: StockPage
  readonly viewer: Viewer
  /** Version of the service. */
  readonly build: string
}

async function buildResponse(
  sources: Sources,
  { ticker, page, viewer, build }: PageRequest,
): Promise<{ readonly response: CachedResponse; readonly key: string }> {
  const found = await getPage(sources.db, sources.store, ticker, page)
  const { snapshot, entry, periods, body, latest } = found
  const accessTier = accessTierOf(viewer)
  const lock = findRatingLock(viewer, entry.tierNumber)
  const key = keyOf(sources, page, entry, accessTier, lock)
  const next = await readNextEvent(sources, page, found)
  const inputs = [page, entry.id, snapshot.version, accessTier, lock, next, build]
  const own = presentPageUniverse(page, snapshot, entry, accessTier)
  const universe = own && { ...own, ...next }
  const company = presentHeader(entry, accessTier, snapshot)
  const text = joinPage({ page, company, periods, body, latest, universe, lock })
  return { key, response: { tag: entityTag(JSON.stringify(inputs)), body: Buffer.from(text) } }
}

/** Cached response if nothing was published since, without a promise; else builds and caches it where possible. */
function getResponse(
  sources: Sources,
  wanted: PageRequest,
): CachedResponse | Promise<CachedResponse> {
  const { cache, store } = sources
  const { ticker, page, viewer } = wanted
  const known = store.known()
  const entry = known?.snapshot.findByTicker(ticker)
  if (known && entry) {
    const lock = findRatingLock(viewer, entry.tierNumber)
    const key = keyOf(sources, page, entry, accessTierOf(viewer), lock)
    const cached = cache.find(known.mark, key)
    if (cached) return cached
  }
  return buildAndCache(sources, wanted)
}

async function buildAndCache(sources: Sources, wanted: PageRequest): Promise<CachedResponse> {
  const { cache, watch } = sources
  const mark = watch.mark()
  const { response, key } = await buildResponse(sources, wanted)
  if (mark !== null) cache.store(mark, key, response)
  return response
}

/** Page as of `day`, which is that of the published version from its day on. */
async function getResponseOfDay(sources: Sources, call: EarlierCall): Promise<CachedResponse> {
  const company = await getCompany(sources.store, call.ticker)
  const publishedOn = company.snapshot.asOf ?? sources.today()
  if (call.day < publishedOn) return getEarlierResponse(sources, company, publishedOn, call)
  return getResponse(sources, call)
}

function sendResponse(call: PageCall, { tag, body }: CachedResponse): FastifyReply {
  const { reply } = call
  if (isNotModified(call, tag)) return reply
  return reply.type('application/json; charset=utf-8').send(body)
}

function sendPage(
  sources: Sources,
  page: StockPage,
  call: PageCall,
): FastifyReply | Promise<FastifyReply> {
  const { params, query, viewer, request } = call
  const build = request.server.serviceConfig.version
  const wanted = { ticker: readTicker(params.ticker), page, viewer, build }
  const day = readKnownDay(query.as_of)
  const response =
    day === null ? getResponse(sources, wanted) : getResponseOfDay(sources, { ...wanted, day })
  if (response instanceof Promise) return response.then((built) => sendResponse(call, built))
  return sendResponse(call, response)
}

/** Cache size for finished responses, some thousands. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Separate cache for earlier days, so that they cannot evict current pages. */
const EARLIER_CACHE_BYTES = 16 * 1024 * 1024

export const addGetPageRoutes: AddRoute = (app, context) => {
  const sources: Sources = {
    ...context,
    cache: createResponseCache(CACHE_BYTES),
    earlierCache: createResponseCache(EARLIER_CACHE_BYTES),
  }
  for (const [page, route] of Object.entries(PAGE_ROUTES)) {
    addReadRoute(app, route, (call) => sendPage(sources, page as StockPage, call as PageCall))
  }
}

interface EarlierSources extends RecallSources {
  readonly watch: Pick<PublicationWatch, 'mark'>
  readonly earlierCache: ResponseCache
}

interface EarlierCall extends PageRequest {
  readonly day: string
}

function writePage(
  sources: EarlierSources,
  company: PublishedCompany,
  publishedOn: string,
  { page, day, viewer }: EarlierCall,
): Promise<string> {
  const { snapshot, entry } = company
  return withEarlierCompany(sources, company, { day, publishedOn, viewer }, (recalled, input) => {
    const build = buildPage.bind(null, page, input.company)
    return writeEarlierPage({ page, build, day, input, recalled, entry, version: snapshot }, viewer)
  })
}

/**
 * The page as known on `day`, cached until the next publication. @throws NotFoundError before the
 * first known quarter.
 */
async function getEarlierResponse(
  sources: EarlierSources,
  company: PublishedCompany,
  publishedOn: string,
  call: EarlierCall,
): Promise<CachedResponse> {
  const { earlierCache, watch } = sources
  const { entry, snapshot } = company
  const { page, day, viewer, build } = call
  const accessTier = accessTierOf(viewer)
  const lock = findRatingLock(viewer, entry.tierNumber)
  const key = `${page} ${entry.id} ${snapshot.version} ${accessTier} ${lock?.reason ?? ''} ${day}`
  const mark = watch.mark()
  const cached = mark === null ? undefined : earlierCache.find(mark, key)
  if (cached) return cached
  const inputs = [page, entry.id, snapshot.version, accessTier, lock, day, build]
  const tag = entityTag(JSON.stringify(inputs))
  const response = { tag, body: Buffer.from(await writePage(sources, company, publishedOn, call)) }
  if (mark !== null) earlierCache.store(mark, key, response)
  return response
}
