import { useNavigate } from '@quantamental/remote/router'
import type { MouseEvent } from 'react'

/** Whether a press of a link is to be followed here, not in another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.defaultPrevented) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/**
 * Follows plain links inside an element without a reload, by one listener. For tables: hundreds of
 * router links would each render again at every change of the address.
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
