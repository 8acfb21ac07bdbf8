import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { tellCompanies } from '../pipeline/tell-companies.ts'
import { tellMarket } from './tell-market.ts'

/**
 * Publishes pending changes to other services: companies first, then ratings, calendar and trends.
 */
export async function tellServices(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  now: Date,
): Promise<void> {
  await tellCompanies(db, bus)
  await tellMarket(db, bus, now)
}
