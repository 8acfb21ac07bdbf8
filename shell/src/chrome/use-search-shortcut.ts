import { useLocation } from '@quantamental/remote/router'
import { useEffect } from 'react'

/** Ctrl+K belongs to the watch lists on their own pages (specification section 2). */
const EXCEPT = /^\/(user|account)\/watchlists(\/|$)/

/** Ctrl+K or Cmd+K, except on the watch-list pages. */
export function useSearchShortcut(onOpen: () => void): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (EXCEPT.test(pathname)) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [pathname, onOpen])
}
