import { useLocation } from '@quantamental/remote/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * On navigation, scrolls to the top and focuses the content, unless the page has set the focus or the URL has a
 * hash.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (hash) return
    window.scrollTo({ top: 0 })
    const content = main.current
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
