import { routesOf } from '@quantamental/service-kit/app'
import type { Database } from './db/database.ts'

/** Dependencies of the routes. */
export interface MarketBeatsContext {
  readonly db: Database
  readonly now: () => Date
}

/** Registration of a route whose handler also gets the dependencies. */
export const addMarketRoute = routesOf<MarketBeatsContext>()
