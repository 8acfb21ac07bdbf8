import { LOCAL_STORAGE, SIGNED_IN_COOKIE } from '@quantamental/api/common'
// Shared package name: a relative import would bundle a second copy with its own context.
import { useShell } from '@quantamental/remote/shell'
import type { QueryPersister } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SessionApi, SessionState } from '../shell-api.ts'

const MARKER = new RegExp(`(?:^|;\\s*)(?:__\\w+-)?${SIGNED_IN_COOKIE}=.`)

/**
 * Cache owner: the user and all fields that affect masking, or `anonymous`. Null while unknown, for
 * example if another tab has signed in.
 */
export function viewerKey({ status, user }: SessionState, cookie = document.cookie): string | null {
  if (status === 'authenticated' && user) {
    return `u${user.id}.t${user.tier_number}.s${user.status.code}`
  }
  return status === 'anonymous' && !MARKER.test(cookie) ? 'anonymous' : null
}

/** Key prefix of a cached response (infra/docs/domain/browser-storage.md). */
type CachePrefix = (typeof LOCAL_STORAGE.cachePrefixes)[number]

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

/** Local storage prefix and lifetime of a cached response. */
export interface CacheLifetime {
  readonly prefix: CachePrefix
  readonly lifetimeMs: number
}

const MINUTE_MS = 60_000

/** Generic lifetimes, ms. The one called "1 hour" is ten seconds. */
export const LIFETIMES = {
  day: 24 * 60 * MINUTE_MS,
  fourHours: 4 * 60 * MINUTE_MS,
  twoHours: 2 * 60 * MINUTE_MS,
  oneHour: 10_000,
  halfHour: 30 * MINUTE_MS,
  quarterHour: 15 * MINUTE_MS,
} as const

/**
 * Prefixes and lifetimes (infra/docs/domain/browser-storage.md): company 24 h, stock 15 min, list 120
 * min.
 */
export const CACHED = {
  company: { prefix: 'PROFILE_', lifetimeMs: 24 * 60 * MINUTE_MS },
  rankedFinancials: { prefix: 'RANKEDFINANCIAL_', lifetimeMs: 15 * MINUTE_MS },
  stock: { prefix: 'FULL_', lifetimeMs: 15 * MINUTE_MS },
  stockList: { prefix: 'STOCK_LIST_', lifetimeMs: 120 * MINUTE_MS },
} as const satisfies Record<string, CacheLifetime>

/**
 * Persister that serves a query from this viewer's cached response and caches server responses. Queries
 * that already have data, such as retries, go to the server. Stale responses are shown while
 * revalidating.
 */
function createResponsePersister(
  session: Pick<SessionApi, 'getState'>,
  { prefix, lifetimeMs }: CacheLifetime,
): QueryPersister {
  return async (queryFn, context, query) => {
    const viewer = viewerKey(session.getState())
    const keyOf = (owner: string) => `${prefix}${owner}_${query.queryHash}`
    if (viewer !== null && query.state.data === undefined) {
      const found = findCachedResponse(keyOf(viewer), Date.now())
      if (found) {
        // Deferred until the query has set its own timestamp, the time of reading the cache.
        setTimeout(() => {
          query.setState({ dataUpdatedAt: found.at })
          if (found.isStale) void query.fetch().catch(() => undefined)
        })
        return found.answer
      }
    }
    const answer = await queryFn(context)
    const after = viewerKey(session.getState())
    // The session may become known during the request; after any other change the owner is unclear.
    const isSameOwner = viewer === after || (viewer === null && after !== 'anonymous')
    if (after !== null && isSameOwner) cacheResponse(keyOf(after), answer, Date.now(), lifetimeMs)
    return answer
  }
}

/** `useQuery` options that cache responses across page loads; spread them into the query. */
export function useCachedResponse<Answer>({ prefix, lifetimeMs }: CacheLifetime) {
  const { session } = useShell()
  const persister = useMemo(
    () => createResponsePersister(session, { prefix, lifetimeMs }),
    [session, prefix, lifetimeMs],
  )
  return { persister: persister as QueryPersister<Answer>, staleTime: lifetimeMs }
}
