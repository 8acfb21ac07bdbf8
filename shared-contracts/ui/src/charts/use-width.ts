import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width before the first measurement, and in tests. */
const INITIAL_WIDTH = 640
/** Viewport width up to which pages have one column of cards. */
const PHONE_MOST = 639
/** Horizontal padding of `Container` and `Card` plus the card's border. */
const CHART_PADDING = 2 * (16 + 16 + 1)

/**
 * Width of the container in whole pixels, so that charts are rendered again instead of scaled. On phones it is
 * derived from the viewport, which avoids a forced layout and a second render. Containers of another width
 * render again after layout.
 */
export function useWidth<E extends HTMLElement = HTMLDivElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(() =>
    isPhone() ? window.outerWidth - CHART_PADDING : INITIAL_WIDTH,
  )
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width)
      if (measured > 0) setWidth(measured)
    }
    const canObserve = typeof ResizeObserver !== 'undefined'
    if (!canObserve || !isPhone()) measure()
    if (!canObserve) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}

/** Use `outerWidth`, because `innerWidth` forces a layout. */
function isPhone(): boolean {
  return globalThis.outerWidth <= PHONE_MOST
}
