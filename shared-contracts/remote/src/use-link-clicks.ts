import { useNavigate } from '@quantamental/remote/router'
import type { MouseEvent } from 'react'

/** Whether a link click should navigate in place rather than open a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.defaultPrevented) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/**
 * Handle plain link clicks inside an element with one listener, without a page load. For tables:
 * hundreds of router links would all re-render on every navigation.
 */
export function useLinkClicks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    if (!isPlainClick(event)) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || link.target || link.hasAttribute('download')) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '')
  }
}
