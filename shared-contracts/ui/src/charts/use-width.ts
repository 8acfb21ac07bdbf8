import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before the first measurement, and where nothing is measured (tests). */
const INITIAL_WIDTH = 640

/** The container's width in whole pixels, so that a chart is laid out anew instead of scaled. */
export function useWidth<E extends HTMLElement = HTMLDivElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(INITIAL_WIDTH)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width)
      if (measured > 0) setWidth(measured)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
