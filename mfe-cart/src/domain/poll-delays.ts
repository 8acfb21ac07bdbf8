/**
 * Milliseconds before each further question about a payment: quick at first, as most are confirmed within
 * seconds, then rarer; a minute and a half in all.
 */
export const ORDER_POLL_DELAYS_MS: readonly number[] = [
  1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 20_000,
]

/** Before each further look at the account: what was bought arrives there by an event, within seconds. */
export const TIER_POLL_DELAYS_MS: readonly number[] = [
  500, 1000, 1500, 2000, 3000, 5000, 8000, 10_000,
]

/** Resolves after `delayMs`, or at once when `signal` aborts. */
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
