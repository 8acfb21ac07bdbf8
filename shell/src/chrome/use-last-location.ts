import { LOCAL_STORAGE } from '@quantamental/api/common'
import { useLocation } from '@quantamental/remote/router'
import { writeStored } from '@quantamental/remote/storage'
import { useEffect } from 'react'

/** Paths of stock pages and stock lists. */
const STOCK_PATH = /^\/stocks?\//

/** Store the last visited stock page or list, so that a purchase can link back to it. */
export function useLastLocation(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (STOCK_PATH.test(pathname)) writeStored(LOCAL_STORAGE.currentLocation, pathname + search)
  }, [pathname, search])
}
