import { LOCAL_STORAGE } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import { useEffect } from 'react'

/** Pages of a stock and lists of stocks: what a purchase leads back to. */
const STOCK_PLACE = /^\/stocks?\//

/** Keeps where among the stocks a person was last, over the way to the card company and back. */
export function useRememberedPlace(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!STOCK_PLACE.test(pathname)) return
    try {
      localStorage.setItem(LOCAL_STORAGE.currentLocation, pathname + search)
    } catch {
      // A browser that keeps nothing is led to the lists.
    }
  }, [pathname, search])
}
