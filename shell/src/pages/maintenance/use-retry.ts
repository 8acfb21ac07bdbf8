import { getSiteStateRoute, type Maintenance } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useState } from 'react'

const FIRST_SECONDS = 15
const MAX_SECONDS = 300

/** Seconds before `attempt` (from 0): doubled each time, five minutes at most. */
export function waitSeconds(attempt: number): number {
  return Math.min(FIRST_SECONDS * 2 ** attempt, MAX_SECONDS)
}

/**
 * Poll the site state with exponential backoff and call `onBack` once maintenance is over. Failed
 * requests count as ongoing maintenance. Return the latest state and a function that checks immediately.
 */
export function useRetry(isWaiting: boolean, onBack: () => void) {
  const { http } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [latest, setLatest] = useState<Maintenance | null>(null)
  const [isChecking, setChecking] = useState(false)

  async function check(): Promise<void> {
    setChecking(true)
    try {
      const { maintenance } = await http.call(getSiteStateRoute, {})
      setLatest(maintenance)
      if (maintenance.state !== 'on') onBack()
    } catch {
      // The site is still down.
    } finally {
      setChecking(false)
      setAttempt((previous) => previous + 1)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each attempt
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void check(), waitSeconds(attempt) * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return { check, isChecking, latest, nextSeconds: waitSeconds(attempt) }
}
