import { LOCAL_STORAGE } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import { useEffect } from 'react'
import { storeLocal } from '../session/local-data.ts'

/** Paths of stock pages and stock lists. */
const STOCK_PATH = /^\/stocks?\//

/** Store the last visited stock page or list, so that a purchase can link back to it. */
export function useLastLocation(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (STOCK_PATH.test(pathname)) storeLocal(LOCAL_STORAGE.currentLocation, pathname + search)
  }, [pathname, search])
}
