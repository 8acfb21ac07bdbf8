import type { ApiError, HttpClient } from '@quantamental/api/client'
import { getHistogramRoute, type Histogram, type ListColumnCode } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/** Column of a list; `phrase` marks the companies that pass it, empty for none. */
export interface HistogramRequest {
  readonly code: string
  readonly column: ListColumnCode
  readonly phrase: string
}

function queryOf(http: HttpClient, { code, column, phrase }: HistogramRequest) {
  const query = { column, ...(phrase && { filter: phrase }) }
  return {
    queryKey: ['histogram', code, column, phrase],
    queryFn: ({ signal }) => http.call(getHistogramRoute, { params: { code }, query, signal }),
    staleTime: STOCK_LIFETIME_MS,
  } satisfies UseQueryOptions<Histogram, ApiError>
}

/** Distribution of a column over a list. The previous one stays while another phrase loads. */
export function useHistogram(request: HistogramRequest, enabled = true) {
  const { http } = useShell()
  return useQuery<Histogram, ApiError>({
    ...queryOf(http, request),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** Number of companies that pass each request's phrase; undefined while loading. */
export function usePassing(requests: readonly HistogramRequest[]) {
  const { http } = useShell()
  const results = useQueries({ queries: requests.map((request) => queryOf(http, request)) })
  return results.map(({ data }) => data?.passing)
}
