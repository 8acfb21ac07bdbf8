import type { ApiError, HttpClient } from '@quantamental/api/client'
import {
  getSectorRoute,
  type Industries,
  type ListIndex,
  listIndustriesRoute,
  listListsRoute,
  type SectorPage,
} from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

function useListResponse<Data>(
  queryKey: readonly string[],
  read: (http: HttpClient, signal: AbortSignal) => Promise<Data>,
) {
  const { http } = useShell()
  const caching = useCachedResponse<Data>(CACHED.stockList)
  return useQuery<Data, ApiError>({
    queryKey,
    queryFn: ({ signal }) => read(http, signal),
    ...caching,
  })
}

/** All stock lists by group. */
export function useListIndex() {
  return useListResponse<ListIndex>(['lists'], (http, signal) =>
    http.call(listListsRoute, { signal }),
  )
}

/** Sectors and their industries, the largest first. */
export function useIndustries() {
  return useListResponse<Industries>(['industries'], (http, signal) =>
    http.call(listIndustriesRoute, { signal }),
  )
}

/** One sector with its industries; needs a session. */
export function useSector(sector: string) {
  return useListResponse<SectorPage>(['sector', sector], (http, signal) =>
    http.call(getSectorRoute, { params: { sector }, signal }),
  )
}
