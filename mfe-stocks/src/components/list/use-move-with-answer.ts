import { useLocation } from '@quantamental/remote/router'
import { useEffect, useRef } from 'react'

/** Longer than this the address does not wait: the table says that it is busy. */
const MOST_WAIT_MS = 150

/**
 * Changes the address once the answer that the new one shows is here, so that a quick answer draws the
 * page once instead of twice. The last press counts; another change of address calls it off.
 */
export function useMoveWithAnswer(): (answer: Promise<unknown>, move: () => void) => void {
  const { key } = useLocation()
  const callOff = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation calls it off
  useEffect(() => () => callOff.current(), [key])
  return (answer, move) => {
    callOff.current()
    const waiting = new AbortController()
    const go = () => {
      if (waiting.signal.aborted) return
      callOff.current()
      move()
    }
    const timer = setTimeout(go, MOST_WAIT_MS)
    callOff.current = () => {
      clearTimeout(timer)
      waiting.abort()
    }
    void answer.then(go)
  }
}
