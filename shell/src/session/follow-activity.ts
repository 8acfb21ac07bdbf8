import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { SessionApi } from '@quantamental/remote/shell-api'
import { readStored, writeStored } from '@quantamental/remote/storage'

/** Lifetime of an access token; after it the session may have ended unnoticed. */
const IDLE_MS = 5 * 60_000
/** Minimum time between two writes to storage. */
const RECORD_EVERY_MS = 30_000
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'] as const

const lastActivity = () => Number(readStored(LOCAL_STORAGE.idleTimer)) || 0

/**
 * Store the time of the signed-in user's last activity in any tab, and reload the user when they return
 * after more than `IDLE_MS`, because the session may have ended or the plan changed. Signing out removes the
 * time.
 */
export function followActivity(
  session: Pick<SessionApi, 'getState' | 'reload'>,
  now: () => number = Date.now,
): () => void {
  const isSignedIn = () => session.getState().status === 'authenticated'

  function recordActivity(): void {
    if (!isSignedIn() || now() - lastActivity() < RECORD_EVERY_MS) return
    writeStored(LOCAL_STORAGE.idleTimer, String(now()))
  }
  function onReturn(): void {
    if (document.visibilityState === 'hidden' || !isSignedIn()) return
    const last = lastActivity()
    recordActivity()
    if (last > 0 && now() - last > IDLE_MS) void session.reload()
  }

  for (const activity of ACTIVITIES)
    window.addEventListener(activity, recordActivity, { passive: true })
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    for (const activity of ACTIVITIES) window.removeEventListener(activity, recordActivity)
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
