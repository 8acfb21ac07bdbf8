import { type ReactNode, startTransition, useEffect, useState } from 'react'

export interface AfterPaintProps {
  /** What keeps the room until then. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Draws its children once what stands round it is painted: the browser lays out a large page in two tasks
 * instead of one. `Sliced` splits the drawing, not the layout, and does nothing within another `Sliced`.
 */
export function AfterPaint({ fallback, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? children : fallback
}
