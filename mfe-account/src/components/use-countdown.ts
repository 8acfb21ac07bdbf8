import { useCallback, useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Seconds left, rounded up, and `start(n)` to restart. Based on the clock, so it stays correct
 * after the tab was suspended.
 */
export function useCountdown(initialSeconds: number): readonly [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * SECOND_MS)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = useCallback((seconds: number) => {
    const begin = Date.now()
    setNow(begin)
    setEnd(begin + seconds * SECOND_MS)
  }, [])
  return [left, start]
}
