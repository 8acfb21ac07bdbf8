import { useCallback, useEffect, useRef, useState } from 'react'
import { evenSpace, moveSpan, zoomSpan } from './scatter-range.ts'
import type { ScatterAxis, ScatterView } from './scatter-types.ts'

/** Milliseconds without a step before a zoom goes to the page (and into its address). */
const SETTLE_MS = 250

export interface ScatterViewControl {
  readonly view: ScatterView | null
  /** A factor below 1 zooms in, about a place given as shares of both axes. */
  readonly zoom: (factor: number, shareX?: number, shareY?: number) => void
  /** Moves by shares of the breadth. */
  readonly pan: (shareX: number, shareY: number) => void
  readonly show: (view: ScatterView | null) => void
}

/** The part of the plot in view: follows the pointer at once and tells the page when it has settled. */
export function useScatterView(
  x: ScatterAxis,
  y: ScatterAxis,
  given: ScatterView | null,
  onView: (view: ScatterView | null) => void,
): ScatterViewControl {
  const [view, setView] = useState(given)
  const shown = useRef(given)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const frame = useRef(0)
  const tell = useRef(onView)
  tell.current = onView
  const text = JSON.stringify(given)
  useEffect(() => {
    shown.current = JSON.parse(text)
    setView(shown.current)
  }, [text])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
    },
    [],
  )

  const change = useCallback((next: ScatterView | null, wait: number) => {
    shown.current = next
    cancelAnimationFrame(frame.current)
    // The wheel may turn several times a frame: what is shown follows once.
    frame.current = requestAnimationFrame(() => setView(shown.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell.current(next), wait)
  }, [])
  const show = useCallback((next: ScatterView | null) => change(next, 0), [change])
  const zoom = useCallback(
    (factor: number, shareX = 0.5, shareY = 0.5) => {
      const now = shown.current ?? { x: x.domain, y: y.domain }
      const next = {
        x: zoomSpan(now.x, x.domain, factor, shareX, evenSpace(x.kind)),
        y: zoomSpan(now.y, y.domain, factor, shareY, evenSpace(y.kind)),
      }
      const isWhole = factor > 1 && covers(next.x, x.domain) && covers(next.y, y.domain)
      change(isWhole ? null : next, SETTLE_MS)
    },
    [x, y, change],
  )
  const pan = useCallback(
    (shareX: number, shareY: number) => {
      const now = shown.current
      if (!now) return
      change(
        {
          x: moveSpan(now.x, x.domain, shareX, evenSpace(x.kind)),
          y: moveSpan(now.y, y.domain, shareY, evenSpace(y.kind)),
        },
        SETTLE_MS,
      )
    },
    [x, y, change],
  )
  return { view, zoom, pan, show }
}

/** Whether a span is the whole one, but for rounding. */
function covers([low, high]: readonly [number, number], [least, most]: readonly [number, number]) {
  const slack = (most - least) * 1e-6
  return low <= least + slack && high >= most - slack
}
