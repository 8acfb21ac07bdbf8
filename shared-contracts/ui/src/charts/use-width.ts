import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before the first measurement, and where nothing is measured (tests). */
const INITIAL_WIDTH = 640
/** From here down a page is one column, of `Container` and in it `Card`. */
const PHONE_MOST = 639
/** Twice the padding of `Container` and of `Card`, and the card's border. */
const ROUND_A_CHART = 2 * (16 + 16 + 1)

/**
 * The container's width in whole pixels, so that a chart is laid out anew instead of scaled. On a phone it is
 * known before anything is laid out: there nothing is drawn twice, nor is the page laid out within the
 * drawing. A place that differs is drawn again when the browser has laid it out.
 */
export function useWidth<E extends HTMLElement = HTMLDivElement>(): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(() =>
    isPhone() ? window.outerWidth - ROUND_A_CHART : INITIAL_WIDTH,
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

/** By the window's own width: that within it (`innerWidth`) is told only after a layout. */
function isPhone(): boolean {
  return globalThis.outerWidth <= PHONE_MOST
}
