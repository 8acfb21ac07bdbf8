import { listWatchedTickersRoute } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** The companies on the watch lists of who is signed in; nothing is asked for until `wanted`. */
export function useWatched(wanted: boolean) {
  const { http } = useShell()
  const { user } = useSession()
  return useQuery<readonly string[], ApiError>({
    queryKey: ['market-beats', 'watched', user?.id],
    queryFn: async ({ signal }) => {
      const watched = await http.call(listWatchedTickersRoute, { signal })
      return watched.map(({ ticker }) => ticker)
    },
    enabled: wanted && user !== null,
    // Lists change on other pages: asked for anew each time the page opens.
    staleTime: 0,
  })
}
