import { setTimeout as delay } from 'node:timers/promises'
import {
  isStaticHtml,
  REQUEST_ID_HEADER,
  type ServiceName,
  type StaticText,
} from '@quantamental/api/common'
import type { PageMatch } from '../composition/find-page.ts'
import { findService } from '../proxy/service-pool.ts'
import { fillPath } from './list-preloads.ts'

/** Time until a response is requested again, with its entity tag. */
const TEXT_CACHE_MS = 30_000
/** Cache lifetime of a failure, which limits retries. */
const TEXT_FAILURE_CACHE_MS = 2_000
/** Time for which the last text replaces one that could not be read. */
const TEXT_STALE_MS = 3_600_000
/** Limit for a request; a response after the page was sent serves the next request. */
const TEXT_REQUEST_MS = 10_000
const CACHE_MAX = 1_000
const BYTES_MAX = 512 * 1024

/** Text of a page with the status of its document, or the address of the page that replaces it. */
type FoundText =
  | { readonly status: TextStatus; readonly text: StaticText }
  | { readonly status: 301; readonly location: string }

const TEXT_STATUSES = [200, 404, 410] as const
type TextStatus = (typeof TEXT_STATUSES)[number]

export interface StaticTexts {
  /** Text for a page whose claim names one; undefined if it does not arrive in time. */
  find(page: PageMatch | undefined, requestId: string): Promise<FoundText | undefined>
}

export interface StaticTextsOptions {
  /** Time that a page waits for its text. */
  readonly timeoutMs: number
  /** Current URL of an instance of a service. */
  readonly findUrl: (service: ServiceName) => string | undefined
  readonly onProblem: (path: string, problem: string) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly fetch?: typeof fetch
}

/** Response with its entity tag, which depends on the version of the service's data. */
interface ReadText {
  readonly found: FoundText
  readonly tag: string | null
  /** Milliseconds since the epoch of the last response that confirmed the text. */
  readonly at: number
}

interface CachedText {
  readonly text: Promise<ReadText | undefined>
  readonly until: number
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isOwnPath = (value: unknown) => typeof value === 'string' && /^\/(?![/\\])/.test(value)
const isOptional = (value: unknown, isValid: (value: unknown) => boolean) =>
  value === undefined || isValid(value)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a response is a text that is safe to put into a document. */
function isStaticText(value: unknown): value is StaticText {
  if (!isObject(value)) return false
  const text = value as Record<keyof StaticText, unknown>
  const { title, description, heading, lead, html } = text
  return (
    [title, description, heading, lead].every((each) => typeof each === 'string') &&
    isTexts(text.labels) &&
    isTexts(text.facts) &&
    isOwnPath(text.canonical_path) &&
    isOptional(text.image_path, isOwnPath) &&
    isOptional(text.notice, (notice) => typeof notice === 'string') &&
    isOptional(text.layout, (layout) => layout === 'reading' || layout === 'figures') &&
    isOptional(text.noindex, isFlag) &&
    isOptional(text.is_company, isFlag) &&
    isOptional(text.depends_on_plan, isFlag) &&
    isOptional(text.query_names, isTexts) &&
    isOptional(text.json_ld, isObject) &&
    typeof html === 'string' &&
    isStaticHtml(html)
  )
}

function parseText(status: number, body: string): FoundText | undefined {
  const known = TEXT_STATUSES.find((each) => each === status)
  if (known === undefined) throw new Error(`HTTP ${status}`)
  if (body.length > BYTES_MAX) throw new Error('the text is too long')
  const text: unknown = JSON.parse(body)
  if (isStaticText(text)) return { status: known, text }
  // A service that does not know the route yet responds 404 too.
  if (status === 404) return undefined
  throw new Error('the response is not a valid text')
}

/** Request page texts from services without credentials, so that the cache is the same for every visitor. */
export function createStaticTexts(options: StaticTextsOptions): StaticTexts {
  const { timeoutMs, findUrl, onProblem, now = Date.now, fetch: send = fetch } = options
  const cache = new Map<string, CachedText>()

  function store(path: string, text: CachedText['text'], forMs: number): void {
    cache.delete(path)
    cache.set(path, { text, until: now() + forMs })
    if (cache.size > CACHE_MAX) cache.delete(cache.keys().next().value ?? '')
  }

  async function read(
    path: string,
    requestId: string,
    earlier: CachedText['text'] | undefined,
  ): Promise<ReadText | undefined> {
    const before = await earlier
    const service = findService(path.slice(1).split('/'))
    const url = service && findUrl(service)
    if (url === undefined) throw new Error('no service owns the path')
    const response = await send(`${url}${path}`, {
      headers: {
        accept: 'application/json',
        [REQUEST_ID_HEADER]: requestId,
        ...(before?.tag && { 'if-none-match': before.tag }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TEXT_REQUEST_MS),
    })
    const body = await response.text()
    const at = now()
    if (response.status === 304 && before) return { ...before, at }
    const tag = response.headers.get('etag')
    if (response.status === 301) {
      const location = response.headers.get('location')
      if (location === null || !isOwnPath(location)) throw new Error('the redirect is not a path')
      return { found: { status: 301, location }, tag, at }
    }
    const found = parseText(response.status, body)
    return found && { found, tag, at }
  }

  /** The text, or the earlier one if the response fails or exceeds the page's wait. */
  function request(
    path: string,
    requestId: string,
    earlier: CachedText['text'] | undefined,
  ): CachedText['text'] {
    const fallback = earlier?.then((text) =>
      text && now() - text.at < TEXT_STALE_MS ? text : undefined,
    )
    const text = read(path, requestId, earlier).then(
      (found) => {
        store(path, Promise.resolve(found), TEXT_CACHE_MS)
        return found
      },
      (error: unknown) => {
        onProblem(path, error instanceof Error ? error.message : String(error))
        store(path, Promise.resolve(fallback), TEXT_FAILURE_CACHE_MS)
        return fallback
      },
    )
    const inTime = Promise.race([text, delay(timeoutMs, fallback, { ref: false })])
    store(path, inTime, TEXT_REQUEST_MS)
    return inTime
  }

  return {
    async find(page, requestId) {
      const path = page?.on && page.claim.static ? fillPath(page.claim.static, page.params) : null
      if (path === null) return undefined
      const known = cache.get(path)
      if (known && now() < known.until) return (await known.text)?.found
      return (await request(path, requestId, known?.text))?.found
    },
  }
}
