import { LOCAL_STORAGE } from '@quantamental/api/common'

/** Key prefix of a cached response (infra/docs/domain/browser-storage.md). */
export type CachePrefix = (typeof LOCAL_STORAGE.cachePrefixes)[number]

/** Cached response. `version`: data version of the response; null without one. */
interface StoredResponse {
  readonly cached: 1
  readonly version: number | null
  /** Epoch milliseconds of the response and of its expiry. */
  readonly at: number
  readonly until: number
  readonly answer: unknown
}

export interface FoundResponse {
  readonly answer: unknown
  readonly at: number
  /** Past its lifetime: show only while revalidating. */
  readonly isStale: boolean
}

/** Time after its lifetime during which a stale response can be shown. */
const STALE_MS = 24 * 60 * 60_000

/** Data version of this page's newest server response; null before the first. */
let currentVersion: number | null = null

/** Data version stated in a response, or null. */
function versionOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('data_version' in answer && typeof answer.data_version === 'number') {
    return answer.data_version
  }
  return 'company' in answer ? versionOf(answer.company) : null
}

function parse(text: string | null): StoredResponse | null {
  if (text === null) return null
  try {
    const found = JSON.parse(text) as StoredResponse | null
    const isWhole =
      found?.cached === 1 &&
      (found.version === null || typeof found.version === 'number') &&
      typeof found.at === 'number' &&
      typeof found.until === 'number' &&
      found.answer !== undefined
    return isWhole ? found : null
  } catch {
    return null
  }
}

function isOfOlderData({ version }: StoredResponse): boolean {
  return version !== null && currentVersion !== null && version !== currentVersion
}

/** Remove cached responses that match `isDone`; other entries under the prefixes stay. */
function sweep(isDone: (stored: StoredResponse) => boolean): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) {
    if (!key || !LOCAL_STORAGE.cachePrefixes.some((prefix) => key.startsWith(prefix))) continue
    const text = localStorage.getItem(key)
    if (!text?.startsWith('{"cached":1,')) continue
    const stored = parse(text)
    if (!stored || isDone(stored)) localStorage.removeItem(key)
  }
}

/** Clear all cached responses and the current version; for tests and for running alone. */
export function clearCachedResponses(): void {
  currentVersion = null
  sweep(() => true)
}

/**
 * Response cached under `key`, marked stale for a day after its lifetime. Older, outdated or damaged
 * entries are removed.
 */
export function findCachedResponse(key: string, now: number): FoundResponse | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return null
    const stored = parse(text)
    if (stored && stored.at <= now && now < stored.until + STALE_MS && !isOfOlderData(stored)) {
      return { answer: stored.answer, at: stored.at, isStale: now >= stored.until }
    }
    localStorage.removeItem(key)
  } catch {
    // Storage unavailable: behave as if nothing is cached.
  }
  return null
}

/**
 * Cache a fresh `answer` until `now + lifetimeMs`, and remove responses of other data versions. If
 * storage is full, remove all other responses and retry once.
 */
export function cacheResponse(key: string, answer: unknown, now: number, lifetimeMs: number): void {
  const version = versionOf(answer)
  const stored: StoredResponse = { cached: 1, version, at: now, until: now + lifetimeMs, answer }
  try {
    if (version !== null && version !== currentVersion) {
      currentVersion = version
      sweep((other) => isOfOlderData(other) || other.until + STALE_MS <= now)
    }
    const text = JSON.stringify(stored)
    try {
      localStorage.setItem(key, text)
    } catch {
      sweep(() => true)
      localStorage.setItem(key, text)
    }
  } catch {
    // Response larger than the storage, or storage unavailable.
  }
}
