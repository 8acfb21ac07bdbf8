import { startTransition, useEffect, useState } from 'react'

/** What a large screen shows of a table without scrolling. */
export const FIRST_ROWS = 12

/**
 * How many of `rows` to draw now. Other rows than before are drawn in two steps, first those that a
 * screen shows: so a sort is answered in half the time. Compared by identity.
 */
export function useFirstRows(rows: readonly unknown[]): number {
  const [whole, setWhole] = useState(rows)
  const isWhole = whole === rows || rows.length <= FIRST_ROWS
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(rows)))
    return () => cancelAnimationFrame(frame)
  }, [rows, isWhole])
  return isWhole ? rows.length : FIRST_ROWS
}
