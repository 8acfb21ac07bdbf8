import { useNavigate } from '@quantamental/remote/router'
import type { MouseEvent } from 'react'

/**
 * Client-side navigation for plain links inside an element, with one listener instead of one per
 * table cell.
 */
export function useLinkClicks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || link.target || link.hasAttribute('download')) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '')
  }
}
