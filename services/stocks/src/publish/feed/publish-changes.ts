import type { Bus } from '@quantamental/service-kit/events'
import type { Db } from '../../db/database.ts'
import { publishCompanyChanges } from './publish-company-changes.ts'
import { publishMarketChanges } from './publish-market-changes.ts'

/** Publish pending changes: companies first, then ratings, calendar and trends. */
export async function publishChanges(
  db: Db,
  bus: Pick<Bus, 'publishAll'>,
  now: Date,
): Promise<void> {
  await publishCompanyChanges(db, bus)
  await publishMarketChanges(db, bus, now)
}

/** Interval of the check for unpublished versions, which reads one or two rows. */
const CHECK_INTERVAL_MS = 60_000

/** Publish pending changes with `publish`, now and once a minute. */
export function publishPeriodically(
  publish: () => Promise<unknown>,
  onError: (error: unknown) => void,
  intervalMs = CHECK_INTERVAL_MS,
): { stop(): Promise<void> } {
  let publishing: Promise<unknown> = Promise.resolve()
  const check = () => {
    publishing = publishing.then(publish).catch(onError)
  }
  const timer = setInterval(check, intervalMs).unref()
  check()
  return {
    async stop() {
      clearInterval(timer)
      await publishing
    },
  }
}
