import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether the table in `frame` overflows it; updated on resize and known before the first paint. */
export function useOverflow(): readonly [frame: RefObject<HTMLDivElement | null>, isWide: boolean] {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    const measure = () => setWide(table.offsetWidth > box.clientWidth + 1)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return [frame, isWide]
}
