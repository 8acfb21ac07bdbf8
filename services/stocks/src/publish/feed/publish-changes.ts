import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { publishCompanyChanges } from './publish-company-changes.ts'
import { publishMarketChanges } from './publish-market-changes.ts'

/**
 * Publishes pending changes to other services: companies first, then ratings, calendar and trends.
 */
export async function publishChanges(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  now: Date,
): Promise<void> {
  await publishCompanyChanges(db, bus)
  await publishMarketChanges(db, bus, now)
}
