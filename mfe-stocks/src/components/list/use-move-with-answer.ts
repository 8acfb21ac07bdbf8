import { useLocation } from '@quantamental/remote/router'
import { useEffect, useRef, useState } from 'react'

/** Longer than this the address does not wait: the table says that it is busy. */
const MOST_WAIT_MS = 150

export interface MoveWithAnswer<View> {
  /** What is shown already, while the page is drawn at the new address; undefined otherwise. */
  readonly ahead: View | undefined
  /** Shows `view` and calls `move`, which changes the address to it, once its answer is here. */
  moveWith(answer: Promise<unknown>, view: View, move: () => void): void
}

/**
 * Changes the address once the answer that the new one shows is here, so that a quick answer draws the
 * page once instead of twice; and shows the answer at once, for the router draws an address bit by bit.
 * The last press counts; another change of address calls it off.
 */
export function useMoveWithAnswer<View>(): MoveWithAnswer<View> {
  const { key } = useLocation()
  const [shown, setShown] = useState<{ readonly from: string; readonly view: View }>()
  const callOff = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation calls it off
  useEffect(() => () => callOff.current(), [key])
  return {
    ahead: shown?.from === key ? shown.view : undefined,
    moveWith(answer, view, move) {
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
      void answer.then(go)
    },
  }
}
