import { type ReactNode, startTransition, useEffect, useState } from 'react'

export interface AfterPaintProps {
  /** Placeholder until the children are rendered. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Render its children after the surrounding content is painted, so that the layout of a large page takes two
 * tasks instead of one. `Sliced` splits rendering but not layout, and has no effect inside another `Sliced`.
 */
export function AfterPaint({ fallback, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? children : fallback
}
