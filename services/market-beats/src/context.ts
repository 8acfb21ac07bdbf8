import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'

/** Dependencies of the routes. */
export interface MarketBeatsContext {
  readonly db: Kysely<Database>
  readonly now: () => Date
}
