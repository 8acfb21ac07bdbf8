import {
  listUpdateDaysRoute,
  listUpdatesRoute,
  type UpdateDays,
} from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useStoredNews } from '../../api/use-news.ts'

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

/** Rating changes by day, limited to what this user may see. */
export function useUpdateDays() {
  return useStoredNews<UpdateDays>('UPDATES_', ['update-days'], (http, signal) =>
    http.call(listUpdateDaysRoute, { signal }),
  )
}
