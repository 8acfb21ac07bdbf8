import { getSiteStateRoute, type Maintenance } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

const FIRST_SECONDS = 15
const MOST_SECONDS = 300

/** Seconds before question `attempt` (from 0): doubled each time, five minutes at most. */
export function waitSeconds(attempt: number): number {
  return Math.min(FIRST_SECONDS * 2 ** attempt, MOST_SECONDS)
}

/**
 * Asks at growing intervals whether the site is back, and calls `onBack` once it is. No answer counts as
 * not yet. Gives the plan as last told and a way to ask at once.
 */
export function useRetry(isWaiting: boolean, onBack: () => void) {
  const { http } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<Maintenance | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function ask(): Promise<void> {
    setAsking(true)
    try {
      const { maintenance } = await http.call(getSiteStateRoute, {})
      setTold(maintenance)
      if (maintenance.state !== 'on') onBack()
    } catch {
      // Not back yet.
    } finally {
      setAsking(false)
      setAttempt((before) => before + 1)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each attempt
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void ask(), waitSeconds(attempt) * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return { ask, isAsking, told, nextSeconds: waitSeconds(attempt) }
}
