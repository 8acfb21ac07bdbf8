import { listUpdatesRoute } from '@quantamental/api/market-beats'
import { useShell } from '@quantamental/remote/shell'
import { useInfiniteQuery } from '@tanstack/react-query'

/** The newest updates, more of them with `fetchNextPage`. The first call is the one the edge preloads. */
export function useUpdates() {
  const { http } = useShell()
  return useInfiniteQuery({
    queryKey: ['market-beats', 'updates'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      http.call(listUpdatesRoute, {
        ...(pageParam !== null && { query: { before: pageParam } }),
        signal,
      }),
    getNextPageParam: (page) => page.next_before,
  })
}
