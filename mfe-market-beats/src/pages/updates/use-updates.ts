import {
  listUpdateDaysRoute,
  listUpdatesRoute,
  type UpdateDays,
} from '@quantamental/api/market-beats'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Direction of the listed rating changes. */
export type Direction = 'up' | 'down'

/**
 * Newest updates; `fetchNextPage` loads older ones. The first request matches the URL the edge
 * preloads.
 */
export function useUpdates(direction: Direction | null) {
  const { http } = useShell()
  return useInfiniteQuery({
    queryKey: ['market-beats', 'updates', direction],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(pageParam !== null && { before: pageParam }),
        ...(direction !== null && { direction }),
      }
      return http.call(listUpdatesRoute, {
        ...(Object.keys(query).length > 0 && { query }),
        signal,
      })
    },
    getNextPageParam: (page) => page.next_before,
  })
}

/** See infra/docs/domain/browser-storage.md. */
const DAYS_CACHE = { prefix: 'UPDATES_', lifetimeMs: 15 * 60_000 } as const

/** Rating changes by day, limited to what this user may see. */
export function useUpdateDays() {
  const { http } = useShell()
  const cached = useCachedResponse<UpdateDays>(DAYS_CACHE)
  return useQuery<UpdateDays>({
    queryKey: ['market-beats', 'update-days'],
    queryFn: ({ signal }) => http.call(listUpdateDaysRoute, { signal }),
    ...cached,
  })
}
