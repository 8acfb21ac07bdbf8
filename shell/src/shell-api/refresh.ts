import { refreshTokenRoute } from '@quantamental/api/account'

const LOCK_NAME = 'quantamental-refresh'
/** A rotation within this time after the rejected request was sent also covers that request. */
const RECENT_MS = 10_000
const REFRESHED_AT_KEY = 'REFRESHED_AT'

export type RefreshOutcome = 'refreshed' | 'ended' | 'failed'

export interface RefreshOptions {
  /** Post with a CSRF token; must not trigger a refresh itself. */
  readonly post: (path: string) => Promise<Response>
  readonly now?: () => number
  readonly locks?: Pick<LockManager, 'request'> | undefined
  readonly storage?: Storage
}

/**
 * Rotate the refresh token once for all callers: a promise shared within the tab, a lock across the browser,
 * because using a token twice ends the session. `sentAt` is the time of the rejected request: a late rejection
 * of the previous token needs no second rotation. The outcome of a 400 is `ended`.
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

/** Share one run of `work` among all calls made while it is pending, with the arguments of the first call. */
export function singleFlight<A extends unknown[], T>(
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running: Promise<T> | null = null
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = null
    })
    return running
  }
}
