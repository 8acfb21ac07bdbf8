import { useCallback, useEffect, useRef, useState } from 'react'
import { evenSpace, moveSpan, zoomSpan } from './scatter-range.ts'
import type { ScatterAxis, ScatterView } from './scatter-types.ts'

/** Delay after the last zoom step before the page and its URL are updated, ms. */
const SETTLE_MS = 250

export interface ScatterViewControl {
  readonly view: ScatterView | null
  /** Zoom in (factor below 1) around a point given as shares of both axes. */
  readonly zoom: (factor: number, shareX?: number, shareY?: number) => void
  /** Move by shares of the visible extent. */
  readonly pan: (shareX: number, shareY: number) => void
  readonly show: (view: ScatterView | null) => void
}

/** Visible range of the plot: updates immediately and notifies the page after a delay. */
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
  const onViewRef = useRef(onView)
  onViewRef.current = onView
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
    // Several wheel events can occur per frame; render once.
    frame.current = requestAnimationFrame(() => setView(shown.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onViewRef.current(next), wait)
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

/** Whether a span equals the full one, apart from rounding. */
function covers([low, high]: readonly [number, number], [least, most]: readonly [number, number]) {
  const slack = (most - least) * 1e-6
  return low <= least + slack && high >= most - slack
}
