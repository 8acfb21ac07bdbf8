import { chartFrozenEvent } from '@quantamental/api/events'
import type { Bus } from '@quantamental/service-kit/events'
import { scheduleJobs } from '@quantamental/service-kit/jobs'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { createPublishJob } from './jobs.ts'
import { recordChart } from './record-chart.ts'

/** Subscribes to chart data from stocks. */
export async function subscribeToCharts(
  bus: Pick<Bus, 'subscribe'>,
  db: Kysely<Database>,
): Promise<void> {
  await bus.subscribe(chartFrozenEvent, 'market-beats', (frozen) => recordChart(db, frozen))
}

/** Publishes due articles every minute until `stop`. */
export function startPublishing(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return scheduleJobs({ db, jobs: [createPublishJob(db)], onError })
}
