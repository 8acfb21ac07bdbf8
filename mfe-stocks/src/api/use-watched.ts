import { listWatchedTickersRoute } from '@quantamental/api/account'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Query key that the account remote invalidates when watch lists change. */
const WATCHED_KEY: readonly unknown[] = ['watch', 'tickers']

/** Watch lists of the signed-in user by ticker. No request for visitors. */
export function useWatched() {
  const { http } = useShell()
  const { user } = useSession()
  return useQuery({
    queryKey: WATCHED_KEY,
    queryFn: ({ signal }) => http.call(listWatchedTickersRoute, { signal }),
    enabled: user !== null,
  })
}
