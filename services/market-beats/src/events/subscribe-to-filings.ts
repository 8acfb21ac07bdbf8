import { setTimeout as delay } from 'node:timers/promises'
import { filingPublishedEvent, filingsRetractedEvent } from '@quantamental/api/events'
import { ServiceUnavailableError } from '@quantamental/service-kit/errors'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteRecentUpdates } from '../db/recent-update.repository.ts'
import { recordFiling } from './record-filing.ts'

export interface FilingsSubscription {
  /** Settles while the subscription runs. @throws ServiceUnavailableError otherwise. */
  ready(): Promise<void>
  stop(): Promise<void>
}

export interface SubscribeOptions {
  readonly bus: Pick<Bus, 'start' | 'stop' | 'subscribe'>
  readonly db: Kysely<Database>
  readonly onError: (error: unknown) => void
  /** Pause before the next attempt when the bus cannot be reached. */
  readonly retryDelayMs?: number
}

const RETRY_DELAY_MS = 2000

/** Starts listening in the background, trying again until the bus answers. */
export function subscribeToFilings(options: SubscribeOptions): FilingsSubscription {
  const { bus, db, onError, retryDelayMs = RETRY_DELAY_MS } = options
  const stopping = new AbortController()
  let running = false

  async function run(): Promise<void> {
    while (!running && !stopping.signal.aborted) {
      try {
        await bus.start()
        await bus.subscribe(filingPublishedEvent, 'market-beats', (filing) =>
          recordFiling(db, filing),
        )
        await bus.subscribe(filingsRetractedEvent, 'market-beats', ({ accessions, data_version }) =>
          deleteRecentUpdates(db, accessions, data_version),
        )
        running = true
      } catch (error) {
        onError(error)
        await delay(retryDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  const started = run()
  return {
    async ready() {
      if (!running) throw new ServiceUnavailableError('Not listening to published filings yet.')
    },
    async stop() {
      stopping.abort()
      await started
      running = false
      await bus.stop()
    },
  }
}
