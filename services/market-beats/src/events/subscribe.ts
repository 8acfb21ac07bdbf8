import {
  calendarPublishedEvent,
  chartFrozenEvent,
  companiesPublishedEvent,
  filingPublishedEvent,
  filingsRetractedEvent,
  ratingsPublishedEvent,
  trendPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import { recordChart } from '../articles/publication.ts'
import type { Database } from '../db/database.ts'
import { removePersonalData } from '../deletion/personal-data.ts'
import { recordCompanies, recordRatings, recordTrend, recordWeek } from '../feed/record-market.ts'
import { checkFeed } from '../feed/repository.ts'
import { deleteRecentUpdates, recordFiling } from '../updates/repository.ts'

interface SubscribeOptions {
  readonly bus: Pick<Bus, 'start' | 'stop' | 'subscribe'>
  readonly db: Database
  readonly onError: (error: unknown) => void
  /** Delay before reconnecting to the bus. */
  readonly retryDelayMs?: number
}

/** Subscribe in the background and retry until the bus is reachable. */
export function subscribeToEvents({ db, ...options }: SubscribeOptions): EventConsumer {
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
      await bus.subscribe(chartFrozenEvent, 'market-beats', (frozen) => recordChart(db, frozen))
      await subscribePersonalDataRemoval(bus, 'market-beats', (userId) =>
        removePersonalData(db, userId),
      )
    },
  })
}

/** Subscribe to the market data from stocks; check for gaps after each event. */
export async function subscribeToMarket(
  bus: Pick<Bus, 'subscribe'>,
  db: Database,
  now: () => Date,
): Promise<void> {
  await bus.subscribe(companiesPublishedEvent, 'market-beats', async (event) => {
    await recordCompanies(db, event)
    await checkFeed(db, now())
  })
  await bus.subscribe(ratingsPublishedEvent, 'market-beats', async (event) => {
    await recordRatings(db, event)
    await checkFeed(db, now())
  })
  await bus.subscribe(calendarPublishedEvent, 'market-beats', async (event) => {
    await recordWeek(db, event)
    await checkFeed(db, now())
  })
  await bus.subscribe(trendPublishedEvent, 'market-beats', async (event) => {
    await recordTrend(db, event)
    await checkFeed(db, now())
  })
}
