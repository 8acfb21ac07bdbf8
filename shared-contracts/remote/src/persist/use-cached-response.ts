// By its public name: a relative import would bundle a second copy with a context of its own.
import { useShell } from '@quantamental/remote/shell'
import type { QueryPersister } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SessionApi } from '../shell-api.ts'
import { type AnswerPrefix, cacheResponse, findCachedResponse } from './response-cache.ts'
import { viewerKey } from './viewer-key.ts'

/** Under which prefix an answer is kept in local storage, and for how long. */
export interface AnswerLifetime {
  readonly prefix: AnswerPrefix
  readonly lifetimeMs: number
}

const MINUTE_MS = 60_000

/** Prefixes and lifetimes of specification sections 3 and 9: company 24 h, stock 15 min, list 120 min. */
export const CACHED = {
  company: { prefix: 'PROFILE_', lifetimeMs: 24 * 60 * MINUTE_MS },
  rankedFinancials: { prefix: 'RANKEDFINANCIAL_', lifetimeMs: 15 * MINUTE_MS },
  stock: { prefix: 'FULL_', lifetimeMs: 15 * MINUTE_MS },
  stockList: { prefix: 'STOCK_LIST_', lifetimeMs: 120 * MINUTE_MS },
} as const satisfies Record<string, AnswerLifetime>

/**
 * A persister that answers a query from local storage when this viewer's answer is kept there, and
 * keeps what the server answers. A query that has data already, as on a retry, goes to the server. An
 * answer past its lifetime is shown while a new one is asked for.
 */
export function createAnswerPersister(
  session: Pick<SessionApi, 'getState'>,
  { prefix, lifetimeMs }: AnswerLifetime,
): QueryPersister {
  return async (queryFn, context, query) => {
    const viewer = viewerKey(session.getState())
    const keyOf = (whose: string) => `${prefix}${whose}_${query.queryHash}`
    if (viewer !== null && query.state.data === undefined) {
      const found = findCachedResponse(keyOf(viewer), Date.now())
      if (found) {
        // After the query has taken the answer for one of now: its age is that of the answer.
        setTimeout(() => {
          query.setState({ dataUpdatedAt: found.at })
          if (found.isStale) void query.fetch().catch(() => undefined)
        })
        return found.answer
      }
    }
    const answer = await queryFn(context)
    const after = viewerKey(session.getState())
    // The session may have become known meanwhile; any other change makes unclear whose answer it is.
    const isTheirs = viewer === after || (viewer === null && after !== 'anonymous')
    if (after !== null && isTheirs) cacheResponse(keyOf(after), answer, Date.now(), lifetimeMs)
    return answer
  }
}

/** Options of a `useQuery` whose answers outlive the page: spread them into it. */
export function useCachedResponse<Answer>({ prefix, lifetimeMs }: AnswerLifetime) {
  const { session } = useShell()
  const persister = useMemo(
    () => createAnswerPersister(session, { prefix, lifetimeMs }),
    [session, prefix, lifetimeMs],
  )
  return { persister: persister as QueryPersister<Answer>, staleTime: lifetimeMs }
}
