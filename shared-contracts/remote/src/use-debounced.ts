import { useEffect, useState } from 'react'

/** Pause after the last keystroke before a request, in milliseconds. See infra/docs/domain/pages.md. */
export const KEYSTROKE_PAUSE_MS = 300

/** `value` once it has not changed for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
