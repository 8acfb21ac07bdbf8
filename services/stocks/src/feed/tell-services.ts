import type { Bus } from '@quantamental/service-kit/events'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { tellCompanies } from '../pipeline/tell-companies.ts'
import { tellMarket } from './tell-market.ts'

/** Tells other services what they have not heard: companies, then what the market pages are made of. */
export async function tellServices(
  db: Kysely<Database>,
  bus: Pick<Bus, 'publishAll'>,
  now: Date,
): Promise<void> {
  await tellCompanies(db, bus)
  await tellMarket(db, bus, now)
}
