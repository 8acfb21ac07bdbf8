import { KEYSTROKE_PAUSE_MS } from '@quantamental/remote/debounce'
import { useEffect, useRef } from 'react'

/** Call `act` immediately, or debounced for typed input; the last call wins. */
export function usePaused(act: (text: string) => void): (text: string, typed: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text, typed) => {
    clearTimeout(timer.current)
    if (typed) timer.current = setTimeout(() => latest.current(text), KEYSTROKE_PAUSE_MS)
    else latest.current(text)
  }
}
