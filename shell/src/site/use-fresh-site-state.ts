import { getSiteStateRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'
import { useSiteStore } from './site-context.tsx'

const POLL_EVERY_MS = 60_000

/** Poll the site state every minute, so that open pages follow maintenance changes. */
export function useFreshSiteState(): void {
  const store = useSiteStore()
  const { http } = useShell()
  useEffect(() => {
    const poll = () => {
      if (document.hidden) return
      http
        .call(getSiteStateRoute)
        .then((state) => store.setState(state))
        .catch(() => {})
    }
    const timer = setInterval(poll, POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [store, http])
}
