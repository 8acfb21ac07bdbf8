import { useLocation } from '@quantamental/remote/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Every change of page scrolls to the top and moves the focus to the content, unless the page took it
 * already or the address names a place on it.
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
