import {
  calendarPublishedEvent,
  companiesPublishedEvent,
  ratingsPublishedEvent,
  trendPublishedEvent,
} from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { recordCompanies } from '../feed/record-companies.ts'
import { recordRatings } from '../feed/record-ratings.ts'
import { recordTrend } from '../feed/record-trend.ts'
import { recordWeek } from '../feed/record-week.ts'
import { checkFeed } from '../feed/repository.ts'

/** Subscribes to the market data from stocks; checks for gaps after each event. */
export async function subscribeToMarket(
  bus: Pick<Bus, 'subscribe'>,
  db: Kysely<Database>,
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
