import type { HttpClient } from '@quantamental/api/client'
import { getSectorRoute, listIndustriesRoute, listListsRoute } from '@quantamental/api/stocks'
import { CACHED, useCachedResponse } from '@quantamental/remote/persist'
import { usePageService } from './use-service.ts'

function useListResponse<Data>(
  queryKey: readonly string[],
  load: (http: HttpClient, signal: AbortSignal) => Promise<Data>,
) {
  return usePageService(queryKey, load, useCachedResponse<Data>(CACHED.stockList))
}

export function useListIndex() {
  return useListResponse(['lists'], (http, signal) => http.call(listListsRoute, { signal }))
}

export function useIndustries() {
  return useListResponse(['industries'], (http, signal) =>
    http.call(listIndustriesRoute, { signal }),
  )
}

/** One sector with its industries; needs a session. */
export function useSector(sector: string) {
  return useListResponse(['sector', sector], (http, signal) =>
    http.call(getSectorRoute, { params: { sector }, signal }),
  )
}
