import { type ReactNode, useDeferredValue } from 'react'

export interface SlicedProps {
  /** What stands meanwhile, as large as the children: the skeleton that the data were waited for with. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Draws a large content for the first time in short pieces, between which the browser scrolls and answers.
 * An answer from a service else draws all of it in one go.
 */
export function Sliced({ fallback, children }: SlicedProps) {
  return useDeferredValue(true, false) ? children : fallback
}
