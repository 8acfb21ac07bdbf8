import {
  listUpdateDaysRoute,
  listUpdatesRoute,
  type UpdateDays,
} from '@quantamental/api/market-beats'
import { useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

/** Which changes are listed; every update without one. */
export type Direction = 'up' | 'down'

/** The newest updates, more of them with `fetchNextPage`. The first call is the one the edge preloads. */
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

/** Generic lifetime of specification section 9, under the key it names for updates. */
const DAYS_CACHE = { prefix: 'UPDATES_', lifetimeMs: 15 * 60_000 } as const

/** Changes by day, as this viewer may see them. */
export function useUpdateDays() {
  const { http } = useShell()
  const kept = useCachedResponse<UpdateDays>(DAYS_CACHE)
  return useQuery<UpdateDays>({
    queryKey: ['market-beats', 'update-days'],
    queryFn: ({ signal }) => http.call(listUpdateDaysRoute, { signal }),
    ...kept,
  })
}
