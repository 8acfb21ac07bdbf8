import { listWatchedTickersRoute } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Tickers on the watch lists of the signed-in user; requested only if `isEnabled`. */
export function useWatched(isEnabled: boolean) {
  const { http } = useShell()
  const { user } = useSession()
  return useQuery<readonly string[], ApiError>({
    queryKey: ['market-beats', 'watched', user?.id],
    queryFn: async ({ signal }) => {
      const watched = await http.call(listWatchedTickersRoute, { signal })
      return watched.map(({ ticker }) => ticker)
    },
    enabled: isEnabled && user !== null,
    // Always refetched: lists change on other pages.
    staleTime: 0,
  })
}
