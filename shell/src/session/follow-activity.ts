import { LOCAL_STORAGE } from '@quantamental/api/common'
import type { SessionApi } from '@quantamental/remote/shell-api'

/** The life of an access token: after it nobody has asked whether the session still stands. */
const IDLE_MS = 5 * 60_000
/** Activity within this time counts as one. */
const NOTE_EVERY_MS = 30_000
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'] as const

function lastActivity(): number {
  try {
    return Number(localStorage.getItem(LOCAL_STORAGE.idleTimer)) || 0
  } catch {
    return 0
  }
}

/**
 * Keeps the time of the signed-in user's last activity, in whatever tab, and reads the user again when
 * they come back after an idle while: the session may have ended, the plan may have changed. Signing out
 * removes the time.
 */
export function followActivity(
  session: Pick<SessionApi, 'getState' | 'reload'>,
  now: () => number = Date.now,
): () => void {
  const isSignedIn = () => session.getState().status === 'authenticated'

  function note(): void {
    if (!isSignedIn() || now() - lastActivity() < NOTE_EVERY_MS) return
    try {
      localStorage.setItem(LOCAL_STORAGE.idleTimer, String(now()))
    } catch {
      // Storage is full or forbidden: every return then counts as the first.
    }
  }
  function comeBack(): void {
    if (document.visibilityState === 'hidden' || !isSignedIn()) return
    const last = lastActivity()
    note()
    if (last > 0 && now() - last > IDLE_MS) void session.reload()
  }

  for (const activity of ACTIVITIES) window.addEventListener(activity, note, { passive: true })
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    for (const activity of ACTIVITIES) window.removeEventListener(activity, note)
    window.removeEventListener('focus', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
