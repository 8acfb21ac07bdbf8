import { getSiteStateRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'
import { useSiteStore } from './site-context.tsx'

export const ASK_EVERY_MS = 60_000

/** Asks again each minute, so that an open page sees maintenance come, move and end. */
export function useFreshSiteState(): void {
  const store = useSiteStore()
  const { http } = useShell()
  useEffect(() => {
    const ask = () => {
      if (document.hidden) return
      http
        .call(getSiteStateRoute)
        .then((state) => store.setState(state))
        .catch(() => {})
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [store, http])
}
