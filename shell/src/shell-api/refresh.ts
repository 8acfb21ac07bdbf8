import { refreshTokenRoute } from '@quantamental/api/account'
import { singleFlight } from './single-flight.ts'

const LOCK_NAME = 'quantamental-refresh'
/** A rotation that came within this time after the refused request was sent serves it too. */
const RECENT_MS = 10_000
const REFRESHED_AT_KEY = 'REFRESHED_AT'

export type RefreshOutcome = 'refreshed' | 'ended' | 'failed'

export interface RefreshOptions {
  /** Posts to the refresh path with CSRF, and does not try to refresh itself. */
  readonly post: (path: string) => Promise<Response>
  readonly now?: () => number
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly storage?: Storage
}

/**
 * One rotation of the refresh token for all who need it: one per tab by a shared promise, one per
 * browser by a lock, because a token used twice ends the session. `sentAt` is when the refused request
 * was sent: a slow refusal of the token before needs no second rotation. `ended` when the server says 400.
 */
export function createRefresh(
  options: RefreshOptions,
): (sentAt?: number) => Promise<RefreshOutcome> {
  const { post, now = Date.now, locks = navigator.locks, storage = localStorage } = options

  async function rotate(sentAt: number): Promise<RefreshOutcome> {
    const last = Number(storage.getItem(REFRESHED_AT_KEY) ?? 0)
    if (last > sentAt && last - sentAt < RECENT_MS) return 'refreshed'
    try {
      const response = await post(refreshTokenRoute.path)
      if (response.ok) {
        storage.setItem(REFRESHED_AT_KEY, String(now()))
        return 'refreshed'
      }
      return response.status === 400 ? 'ended' : 'failed'
    } catch {
      return 'failed'
    }
  }

  return singleFlight(async (sentAt: number = now()) => {
    if (!locks) return rotate(sentAt)
    return locks.request(LOCK_NAME, () => rotate(sentAt))
  })
}
