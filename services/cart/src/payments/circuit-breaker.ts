import { GatewayUnavailableError } from './stripe-errors.ts'

interface CircuitBreakerOptions {
  /** Consecutive failures that open the breaker. */
  readonly failuresToOpen: number
  readonly openMs: number
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number
  /** Whether an error indicates an outage of the other side. */
  readonly isFailure: (error: unknown) => boolean
}

type CircuitBreaker = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Reject calls to a failing dependency, so that requests do not pile up behind its timeouts. After
 * `openMs` one trial call runs: success closes the breaker, failure opens it again.
 */
export function createCircuitBreaker({
  failuresToOpen,
  openMs,
  clock,
  isFailure,
}: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0
  let openedAt: number | null = null
  let isTrying = false

  return async (call) => {
    const isTrial = openedAt !== null
    if (openedAt !== null) {
      if (isTrying || clock() - openedAt < openMs)
        throw new GatewayUnavailableError('Stripe is not called while it keeps failing.')
      isTrying = true
    }
    try {
      const result = await call()
      failures = 0
      openedAt = null
      return result
    } catch (error) {
      if (isFailure(error)) {
        failures += 1
        if (isTrial || failures >= failuresToOpen) openedAt = clock()
      } else {
        failures = 0
        openedAt = null
      }
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }
}
