import { useSyncExternalStore } from 'react'

/** Read when the page scrolls: reading it while React renders would lay out the page each time. */
let scrollY = 0

function subscribe(onChange: () => void) {
  const read = () => {
    scrollY = window.scrollY
    onChange()
  }
  // The browser lays out in this frame anyway.
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
