import { type ReactNode, useDeferredValue } from 'react'

export interface SlicedProps {
  /** Placeholder with the size of the children, such as the loading skeleton. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Render large content for the first time as a transition, in short slices, so that the browser stays
 * responsive. Otherwise a service response renders all of it at once.
 */
export function Sliced({ fallback, children }: SlicedProps) {
  return useDeferredValue(true, false) ? children : fallback
}
