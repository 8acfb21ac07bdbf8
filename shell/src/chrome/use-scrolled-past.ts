import { useSyncExternalStore } from 'react'

/** Cached on scroll: reading `window.scrollY` during render would force a layout. */
let scrollY = 0

function subscribe(onChange: () => void) {
  const read = () => {
    scrollY = window.scrollY
    onChange()
  }
  // Layout happens in this frame anyway.
  const frame = requestAnimationFrame(read)
  window.addEventListener('scroll', read, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', read)
  }
}

/** Whether the page is scrolled further than `pixels`. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  )
}
