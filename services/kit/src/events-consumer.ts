import { setTimeout as delay } from 'node:timers/promises'
import { ServiceUnavailableError } from './errors.ts'
import type { Bus } from './events.ts'

const RETRY_DELAY_MS = 2000

/** A service's subscriptions, kept trying in the background. */
export interface EventConsumer {
  /** Settles while the subscriptions run. @throws ServiceUnavailableError otherwise. */
  ready(): Promise<void>
  /** Lets handlers at work finish, then stops the bus. */
  stop(): Promise<void>
}

export interface ConsumeOptions<B extends Pick<Bus, 'start' | 'stop'>> {
  readonly bus: B
  /** Makes every subscription of the service; called again from the start when one of them fails. */
  readonly subscribe: (bus: B) => Promise<void>
  readonly onError: (error: unknown) => void
  /** Pause before the next attempt when the bus cannot be reached. */
  readonly retryDelayMs?: number
}

/** Starts the bus and subscribes in the background, trying again until the bus answers. */
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
      if (!isRunning) throw new ServiceUnavailableError('Not listening to events yet.')
    },
    async stop() {
      stopping.abort()
      await started
      isRunning = false
      await bus.stop()
    },
  }
}
