import { listWatchedTickersRoute } from '@quantamental/api/account'
import { useSession } from '@quantamental/remote/shell'
import { useService } from './use-service.ts'

/**
 * Watch lists of the signed-in user by ticker. No request for visitors. The account remote
 * invalidates the key when watch lists change.
 */
export function useWatched() {
  const { user } = useSession()
  return useService(
    ['watch', 'tickers'],
    (http, signal) => http.call(listWatchedTickersRoute, { signal }),
    { enabled: user !== null },
  )
}
