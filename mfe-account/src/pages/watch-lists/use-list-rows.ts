import type { ApiError } from '@quantamental/api/client'
import { getRowsRoute, type Rows } from '@quantamental/api/stocks'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { WATCH_LIST_CACHE } from '../../api/cached-lists.ts'

/**
 * Figures of the given companies, from the stocks service. The query key ignores the order of
 * `tickers`.
 */
export function useListRows(tickers: readonly string[], columns: readonly string[]) {
  const { http } = useShell()
  const cached = useCachedResponse<Rows>(WATCH_LIST_CACHE)
  const query = { tickers: tickers.toSorted().join(), columns: columns.join() }
  return useQuery<Rows, ApiError>({
    queryKey: ['rows', query],
    queryFn: ({ signal }) => http.call(getRowsRoute, { query, signal }),
    ...cached,
    enabled: tickers.length > 0,
    placeholderData: keepPreviousData,
  })
}
