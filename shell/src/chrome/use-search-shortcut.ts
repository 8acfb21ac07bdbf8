import { useLocation } from '@quantamental/remote/router'
import { useEffect } from 'react'

/** Watch list pages, where Ctrl+K is not used; see infra/docs/domain/pages.md. */
const EXCEPT = /^\/(user|account)\/watchlists(\/|$)/

/** Open the search on Ctrl+K or Cmd+K, except on watch list pages. */
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
