/**
 * Delays between payment status requests in milliseconds, 90 seconds in total. Short at first, because most
 * payments are confirmed within seconds.
 */
export const ORDER_POLL_DELAYS_MS: readonly number[] = [
  1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 20_000,
]

/** Delays between user requests in milliseconds; purchases usually reach the account within seconds. */
export const TIER_POLL_DELAYS_MS: readonly number[] = [
  500, 1000, 1500, 2000, 3000, 5000, 8000, 10_000,
]

/** Resolve after `delayMs`, or at once when `signal` aborts. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, delayMs)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
