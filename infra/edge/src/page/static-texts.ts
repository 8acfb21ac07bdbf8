import {
  isStaticHtml,
  REQUEST_ID_HEADER,
  type ServiceName,
  type StaticText,
} from '@quantamental/api/common'
import type { PageMatch } from '../composition/find-page.ts'
import { findService } from '../proxy/find-service.ts'
import { fillPath } from './list-preloads.ts'

/** What was answered, 404 included, is kept so long for each path. */
export const TEXT_KEPT_MS = 30_000
/** After no answer the next page asks again, but not each at once. */
export const TEXT_FAILURE_KEPT_MS = 2_000
const KEPT_MAX = 200
const BYTES_MAX = 512 * 1024

export interface StaticTexts {
  /** The text of a page whose claim names one; undefined when it is not there in time. */
  find(page: PageMatch | undefined, requestId: string): Promise<StaticText | undefined>
}

export interface StaticTextsOptions {
  /** A page waits no longer for its text. */
  readonly timeoutMs: number
  /** Where an instance of a service listens now. */
  readonly findUrl: (service: ServiceName) => string | undefined
  readonly onProblem: (path: string, problem: string) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly fetch?: typeof fetch
}

interface Kept {
  readonly text: Promise<StaticText | undefined>
  readonly until: number
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Whether an answer is a text that may stand in a document. */
export function isStaticText(value: unknown): value is StaticText {
  if (typeof value !== 'object' || value === null) return false
  const { title, description, canonical_path, labels, heading, lead, facts, html } =
    value as Record<keyof StaticText, unknown>
  return (
    [title, description, heading, lead].every((text) => typeof text === 'string') &&
    isTexts(labels) &&
    isTexts(facts) &&
    typeof canonical_path === 'string' &&
    /^\/(?!\/)/.test(canonical_path) &&
    typeof html === 'string' &&
    isStaticHtml(html)
  )
}

/** Asks services for the texts of pages, as nobody: what it keeps is the same for every reader. */
export function createStaticTexts(options: StaticTextsOptions): StaticTexts {
  const { timeoutMs, findUrl, onProblem, now = Date.now, fetch: ask = fetch } = options
  const kept = new Map<string, Kept>()

  function keep(path: string, text: Kept['text'], forMs: number): void {
    kept.delete(path)
    kept.set(path, { text, until: now() + forMs })
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '')
  }

  async function read(path: string, requestId: string): Promise<StaticText | undefined> {
    const service = findService(path.slice(1).split('/'))
    const url = service && findUrl(service)
    if (url === undefined) throw new Error('no service has it')
    const answer = await ask(`${url}${path}`, {
      headers: { accept: 'application/json', [REQUEST_ID_HEADER]: requestId },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = await answer.text()
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    if (body.length > BYTES_MAX) throw new Error('the text is too long')
    const text: unknown = JSON.parse(body)
    if (!isStaticText(text)) throw new Error('the answer is no text')
    return text
  }

  return {
    find(page, requestId) {
      const path = page?.on && page.claim.static ? fillPath(page.claim.static, page.params) : null
      if (path === null) return Promise.resolve(undefined)
      const known = kept.get(path)
      if (known && now() < known.until) return known.text
      const text = read(path, requestId).catch((error: unknown) => {
        onProblem(path, error instanceof Error ? error.message : String(error))
        keep(path, Promise.resolve(undefined), TEXT_FAILURE_KEPT_MS)
        return undefined
      })
      keep(path, text, TEXT_KEPT_MS)
      return text
    },
  }
}
