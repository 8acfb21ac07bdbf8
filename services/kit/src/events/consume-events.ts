import { setTimeout as delay } from 'node:timers/promises'
import { ServiceUnavailableError } from '../http/errors.ts'
import type { Bus } from './bus.ts'

const RETRY_DELAY_MS = 2000

/** Subscriptions of a service, retried in the background. */
export interface EventConsumer {
  /** Resolve while the subscriptions run. @throws ServiceUnavailableError otherwise. */
  ready(): Promise<void>
  /** Wait for running handlers, then stop the bus. */
  stop(): Promise<void>
}

export interface ConsumeOptions<B extends Pick<Bus, 'start' | 'stop'>> {
  readonly bus: B
  /**
   * Create every subscription of the service; called again from the start if one of them fails.
   */
  readonly subscribe: (bus: B) => Promise<void>
  readonly onError: (error: unknown) => void
  /** Delay before the next attempt when the bus is unreachable. */
  readonly retryDelayMs?: number
}

/** Start the bus and subscribe in the background, retrying until the bus is available. */
export function consumeEvents<B extends Pick<Bus, 'start' | 'stop'>>(
  options: ConsumeOptions<B>,
): EventConsumer {
  const { bus, subscribe, onError, retryDelayMs = RETRY_DELAY_MS } = options
  const stopping = new AbortController()
  let isRunning = false

  async function run(): Promise<void> {
    while (!isRunning && !stopping.signal.aborted) {
      try {
        await bus.start()
        await subscribe(bus)
        isRunning = true
      } catch (error) {
        onError(error)
        await delay(retryDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const started = run()
  return {
    async ready() {
      if (!isRunning) throw new ServiceUnavailableError('Not subscribed to events yet.')
    },
    async stop() {
      stopping.abort()
      await started
      isRunning = false
      await bus.stop()
    },
  }
}
