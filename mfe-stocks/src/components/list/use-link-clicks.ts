import { useNavigate } from '@quantamental/remote/router'
import type { MouseEvent } from 'react'

/**
 * Follows plain links inside an element without a reload, by one listener. For tables: hundreds of
 * router links would each render again at every change of the address.
 */
export function useLinkClicks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const isPlain = event.button === 0 && !event.defaultPrevented
    if (!isPlain || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || link.target || link.hasAttribute('download')) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '')
  }
}
