import type { ApiError } from '@quantamental/api/client'
import { getRowsRoute, type Rows } from '@quantamental/api/stocks'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { KEPT_WATCH_LIST } from './cached-lists.ts'

/** The figures of these companies, from the stocks service; the order of `tickers` asks for nothing new. */
export function useListRows(tickers: readonly string[], columns: readonly string[]) {
  const { http } = useShell()
  const kept = useCachedResponse<Rows>(KEPT_WATCH_LIST)
  const query = { tickers: tickers.toSorted().join(), columns: columns.join() }
  return useQuery<Rows, ApiError>({
    queryKey: ['rows', query],
    queryFn: ({ signal }) => http.call(getRowsRoute, { query, signal }),
    ...kept,
    enabled: tickers.length > 0,
    placeholderData: keepPreviousData,
  })
}
