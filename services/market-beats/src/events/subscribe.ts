import { filingPublishedEvent, filingsRetractedEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import type { Kysely } from 'kysely'
import { subscribeToCharts } from '../articles/start-publishing.ts'
import type { Database } from '../db/database.ts'
import { removePersonalData } from '../deletion/personal-data.ts'
import { recordFiling } from '../updates/record-filing.ts'
import { deleteRecentUpdates } from '../updates/repository.ts'
import { subscribeToMarket } from './subscribe-to-market.ts'

export type FilingsSubscription = EventConsumer

export interface SubscribeOptions {
  readonly bus: Pick<Bus, 'start' | 'stop' | 'subscribe'>
  readonly db: Kysely<Database>
  readonly onError: (error: unknown) => void
  /** Delay before reconnecting to the bus. */
  readonly retryDelayMs?: number
}

/** Subscribes in the background and retries until the bus is reachable. */
export function subscribeToFilings({ db, ...options }: SubscribeOptions): FilingsSubscription {
  return consumeEvents({
    ...options,
    async subscribe(bus) {
      await bus.subscribe(filingPublishedEvent, 'market-beats', (filing) =>
        recordFiling(db, filing),
      )
      await bus.subscribe(filingsRetractedEvent, 'market-beats', ({ accessions, data_version }) =>
        deleteRecentUpdates(db, accessions, data_version),
      )
      await subscribeToMarket(bus, db, () => new Date())
      await subscribeToCharts(bus, db)
      await subscribePersonalDataRemoval(bus, 'market-beats', (userId) =>
        removePersonalData(db, userId),
      )
    },
  })
}
