import type { ApiError, HttpClient } from '@quantamental/api/client'
import { getListRoute, type ListPage, type ListQuery } from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useStaticTextUntil } from '@quantamental/remote/static-text'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

interface ListRequest {
  readonly code: string
  /** Only values that differ from the list's defaults; the edge preloads the URL without them. */
  readonly query: ListQuery
}

function queryOf({ code, query }: ListRequest, http: HttpClient) {
  const hasQuery = Object.keys(query).length > 0
  return {
    queryKey: ['list', code, query] as readonly unknown[],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      http.call(getListRoute, { params: { code }, ...(hasQuery && { query }), signal }),
  }
}

/**
 * Most recent cached response for the list, whatever its page, sort or filter. Shown as a
 * placeholder.
 */
function newestOf(client: QueryClient, code: string): ListPage | undefined {
  const responses = client.getQueryCache().findAll({ queryKey: ['list', code] })
  return responses
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .at(0)?.state.data as ListPage | undefined
}

/** Prefetch a list page, such as on hover. Resolve once the response has arrived or failed. */
export function usePrefetchList(): (request: ListRequest) => Promise<void> {
  const { http } = useShell()
  const client = useQueryClient()
  const caching = useCachedResponse<ListPage>(CACHED.stockList)
  return (request) => client.prefetchQuery<ListPage>({ ...queryOf(request, http), ...caching })
}

/**
 * One page of a list. While another page, sort or filter loads, `data` is the previous response and
 * `isPlaceholderData` is true. The next page is prefetched when idle.
 */
export function useList(request: ListRequest, enabled = true) {
  const { http } = useShell()
  const client = useQueryClient()
  const caching = useCachedResponse<ListPage>(CACHED.stockList)
  const first = { ...queryOf(request, http), ...caching }
  useStaticTextUntil<ListPage, ApiError>(first, enabled)
  const result = useQuery<ListPage, ApiError>({
    ...first,
    enabled,
    // Keep the rows on screen, even if another page or sort was prefetched in the meantime.
    placeholderData: (shown, query) =>
      shown && query?.queryKey[1] === request.code ? shown : newestOf(client, request.code),
  })
  const { data, isPlaceholderData } = result
  const { code, query } = request
  const following = data && !isPlaceholderData && data.page < data.pages ? data.page + 1 : null
  const queryText = JSON.stringify(query)
  useEffect(() => {
    if (following === null) return
    const next = { code, query: { ...JSON.parse(queryText), page: following } }
    const timer = setTimeout(() => {
      void client.prefetchQuery<ListPage>({
        ...queryOf(next, http),
        staleTime: CACHED.stockList.lifetimeMs,
      })
    }, 400)
    return () => clearTimeout(timer)
  }, [following, code, queryText, client, http])
  return result
}
