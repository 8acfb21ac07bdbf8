// Shared package name: a relative import would bundle a second copy with its own context.
import { useShell } from '@quantamental/remote/shell'
import type { QueryPersister } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SessionApi } from '../shell-api.ts'
import { type CachePrefix, cacheResponse, findCachedResponse } from './response-cache.ts'
import { viewerKey } from './viewer-key.ts'

/** Local storage prefix and lifetime of a cached response. */
export interface CacheLifetime {
  readonly prefix: CachePrefix
  readonly lifetimeMs: number
}

const MINUTE_MS = 60_000

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
