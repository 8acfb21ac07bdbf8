import {
  isStaticHtml,
  REQUEST_ID_HEADER,
  type ServiceName,
  type StaticText,
} from '@quantamental/api/common'
import type { PageMatch } from '../composition/find-page.ts'
import { findService } from '../proxy/service-pool.ts'
import { fillPath } from './list-preloads.ts'

/** Cache lifetime of a response, including 404, per path. */
const TEXT_CACHE_MS = 30_000
/** Cache lifetime of a failure, which limits retries. */
const TEXT_FAILURE_CACHE_MS = 2_000
const CACHE_MAX = 200
const BYTES_MAX = 512 * 1024

export interface StaticTexts {
  /** Text for a page whose claim names one; undefined if it does not arrive in time. */
  find(page: PageMatch | undefined, requestId: string): Promise<StaticText | undefined>
}

export interface StaticTextsOptions {
  /** Limit for a request to a service. */
  readonly timeoutMs: number
  /** Current URL of an instance of a service. */
  readonly findUrl: (service: ServiceName) => string | undefined
  readonly onProblem: (path: string, problem: string) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly fetch?: typeof fetch
}

interface CachedText {
  readonly text: Promise<StaticText | undefined>
  readonly until: number
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isOwnPath = (value: unknown) => typeof value === 'string' && /^\/(?!\/)/.test(value)

/** Whether a response is a text that is safe to put into a document. */
function isStaticText(value: unknown): value is StaticText {
  if (typeof value !== 'object' || value === null) return false
  const { title, description, canonical_path, labels, heading, lead, facts, html, image_path } =
    value as Record<keyof StaticText, unknown>
  return (
    [title, description, heading, lead].every((text) => typeof text === 'string') &&
    isTexts(labels) &&
    isTexts(facts) &&
    isOwnPath(canonical_path) &&
    (image_path === undefined || isOwnPath(image_path)) &&
    typeof html === 'string' &&
    isStaticHtml(html)
  )
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

  async function read(path: string, requestId: string): Promise<StaticText | undefined> {
    const service = findService(path.slice(1).split('/'))
    const url = service && findUrl(service)
    if (url === undefined) throw new Error('no service owns the path')
    const response = await send(`${url}${path}`, {
      headers: { accept: 'application/json', [REQUEST_ID_HEADER]: requestId },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await response.text()
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    if (body.length > BYTES_MAX) throw new Error('the text is too long')
    const text: unknown = JSON.parse(body)
    if (!isStaticText(text)) throw new Error('the response is not a valid text')
    return text
  }

  return {
    find(page, requestId) {
      const path = page?.on && page.claim.static ? fillPath(page.claim.static, page.params) : null
      if (path === null) return Promise.resolve(undefined)
      const known = cache.get(path)
      if (known && now() < known.until) return known.text
      const text = read(path, requestId).catch((error: unknown) => {
        onProblem(path, error instanceof Error ? error.message : String(error))
        store(path, Promise.resolve(undefined), TEXT_FAILURE_CACHE_MS)
        return undefined
      })
      store(path, text, TEXT_CACHE_MS)
      return text
    },
  }
}
