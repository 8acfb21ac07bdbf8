import { listWatchedTickersRoute } from '@quantamental/api/account'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** By this name the account remote says that watch lists have changed. */
const WATCHED_KEY: readonly unknown[] = ['watch', 'tickers']

/** Which watch lists of the signed-in person hold which ticker; nothing is asked for a visitor. */
export function useWatched() {
  const { http } = useShell()
  const { user } = useSession()
  return useQuery({
    queryKey: WATCHED_KEY,
    queryFn: ({ signal }) => http.call(listWatchedTickersRoute, { signal }),
    enabled: user !== null,
  })
}
