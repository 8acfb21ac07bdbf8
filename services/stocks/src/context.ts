import type { FastifyInstance } from 'fastify'
import { DAY_MS, dateText } from './dates/calendar-date.ts'
import type { Db } from './db/database.ts'
import type { MarketDataStore } from './publish/inputs/market-data.repository.ts'
import type { ResponseCache } from './serve/pages/response-cache.ts'
import type { ReadLimits } from './serve/read-limits.ts'
import type { PublicationWatch } from './serve/universe/publication-watch.ts'
import type { SnapshotStore } from './serve/universe/snapshot-store.ts'

/** Current day, yyyy-mm-dd; tests replace it. */
export type Today = () => string

/** Day in UTC. */
export const readToday: Today = () => dateText(Math.floor(Date.now() / DAY_MS))

export interface StocksContext {
  readonly db: Db
  readonly store: SnapshotStore
  readonly watch: PublicationWatch
  readonly marketData: MarketDataStore
  readonly limits: ReadLimits
  /** Responses of `sendSnapshot`. */
  readonly snapshotCache: ResponseCache
  /** Exported files. */
  readonly exportCache: ResponseCache
  readonly today: Today
  /** Secret path of the risk-valuation visualizer; without it the page is a 404. */
  readonly riskValuationSecret: string | undefined
}

export type AddRoute = (app: FastifyInstance, context: StocksContext) => void
