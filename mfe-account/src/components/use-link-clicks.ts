import { useNavigate } from '@quantamental/remote/router'
import type { MouseEvent } from 'react'

/** Follows plain links inside an element without a reload, by one listener: for the cells of a table. */
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
