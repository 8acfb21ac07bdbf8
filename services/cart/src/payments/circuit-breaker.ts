import { GatewayUnavailableError } from './payment-gateway.ts'

export interface CircuitBreakerOptions {
  /** Failures in a row after which nobody is sent there for a while. */
  readonly failuresToOpen: number
  readonly openMs: number
  /** Milliseconds that never go back. */
  readonly clock: () => number
  /** Whether an error says that the other side is in trouble. */
  readonly isFailure: (error: unknown) => boolean
}

export type CircuitBreaker = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Refuses calls to a side that keeps failing, so that requests do not pile up behind its timeouts. After
 * `openMs` one call tries again: its success closes the breaker, its failure opens it anew.
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
        throw new GatewayUnavailableError('The card company is not asked while it keeps failing.')
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
