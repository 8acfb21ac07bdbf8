import { useLocation } from '@quantamental/remote/router'
import { useEffect, useRef, useState } from 'react'

/** Longest delay of a navigation; after it the table shows a busy state. */
const MOST_WAIT_MS = 150

export interface MoveWithResponse<View> {
  /** View shown before the router has rendered its URL; undefined otherwise. */
  readonly ahead: View | undefined
  /** Show `view` and call `move`, which navigates to it, once its response has arrived. */
  moveWith(response: Promise<unknown>, view: View, move: () => void): void
}

/**
 * Delay navigation until the response has arrived, so that a fast response renders the page once instead of twice,
 * then show it immediately because the router renders concurrently. The last click wins; any other navigation cancels
 * it.
 */
export function useMoveWithResponse<View>(): MoveWithResponse<View> {
  const { key } = useLocation()
  const [shown, setShown] = useState<{ readonly from: string; readonly view: View }>()
  const callOff = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation cancels the pending one
  useEffect(() => () => callOff.current(), [key])
  return {
    ahead: shown?.from === key ? shown.view : undefined,
    moveWith(response, view, move) {
      callOff.current()
      const waiting = new AbortController()
      const go = () => {
        if (waiting.signal.aborted) return
        callOff.current()
        setShown({ from: key, view })
        move()
      }
      const timer = setTimeout(go, MOST_WAIT_MS)
      callOff.current = () => {
        clearTimeout(timer)
        waiting.abort()
      }
      void response.then(go)
    },
  }
}
