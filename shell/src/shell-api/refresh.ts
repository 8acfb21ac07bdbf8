import { refreshTokenRoute } from '@quantamental/api/account'
import { singleFlight } from './single-flight.ts'

const LOCK_NAME = 'quantamental-refresh'
/** A rotation by another tab within this time serves this one too. */
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
 * browser by a lock, because a token used twice ends the session. `ended` when the server says 400.
 */
export function createRefresh(options: RefreshOptions): () => Promise<RefreshOutcome> {
  const { post, now = Date.now, locks = navigator.locks, storage = localStorage } = options

  async function rotate(asked: number): Promise<RefreshOutcome> {
    const last = Number(storage.getItem(REFRESHED_AT_KEY) ?? 0)
    if (last > asked && last - asked < RECENT_MS) return 'refreshed'
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

  return singleFlight(async () => {
    const asked = now()
    if (!locks) return rotate(asked)
    return locks.request(LOCK_NAME, () => rotate(asked))
  })
}
