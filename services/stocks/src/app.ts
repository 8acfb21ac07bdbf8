import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { createMarketDataStore } from './publish/inputs/market-data-store.ts'
import { addDataOperationRoutes } from './serve/data-operations/data-operation.routes.ts'
import {
  type OperationSettings,
  readOperationSettings,
} from './serve/data-operations/operation-settings.ts'
import { addDataVersionRoutes } from './serve/data-version/get-data-version.route.ts'
import { addListRoutes } from './serve/lists/list.routes.ts'
import { addMethodologyRoutes } from './serve/methodology/methodology.routes.ts'
import { addPageRoutes } from './serve/pages/get-page.route.ts'
import { collectPersonalData } from './serve/personal-data/repository.ts'
import { addRowsRoute } from './serve/rows/get-rows.route.ts'
import { addScreenRoutes } from './serve/screens/screen.routes.ts'
import { addSitemapRoute } from './serve/sitemap/get-sitemap.route.ts'
import { addCompanyRoutes } from './serve/tickers/company.routes.ts'
import { addPeerRoutes } from './serve/tickers/get-peers.route.ts'
import { addTickerRoutes } from './serve/tickers/ticker.routes.ts'
import { readToday, type Today } from './serve/today.ts'
import { createTurns } from './serve/turns.ts'
import { watchPublications } from './serve/universe/publication-watch.ts'
import { createSnapshotStore } from './serve/universe/snapshot-store.ts'
import { addUniverseRoutes } from './serve/visualizer/universe.routes.ts'

/** Concurrent replays of a company's reports; each blocks the event loop for a few milliseconds. */
const REPLAYS_AT_ONCE = 2

export interface StocksAppOptions extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Kysely<Database>
  /** Secret path of the risk-valuation visualizer; without it the page is a 404. */
  readonly riskValuationSecret?: string | undefined
  readonly today?: Today
  /** Import folder, and the command that runs operations started by operators. */
  readonly operations?: OperationSettings
}

/** The stocks service, not yet listening on a port. */
export async function buildApp(options: StocksAppOptions): Promise<FastifyInstance> {
  const { db, riskValuationSecret, today = readToday } = options
  const app = await createServiceApp(options)
  const watch = watchPublications(options.config.databaseUrl, (err) =>
    app.log.warn(
      { err },
      'publication notices unavailable: each request reads the current version',
    ),
  )
  app.addHook('onClose', () => watch.stop())
  const store = createSnapshotStore(db, watch)
  const takeTurn = createTurns(REPLAYS_AT_ONCE)
  const sources = { db, store, today, watch, takeTurn, marketData: createMarketDataStore(db) }
  addTickerRoutes(app, store)
  addPageRoutes(app, sources)
  addCompanyRoutes(app, sources)
  addPeerRoutes(app, store)
  addListRoutes(app, store)
  addRowsRoute(app, store)
  addScreenRoutes(app, db)
  addPersonalDataRoute(app, 'stocks', (userId) => collectPersonalData(db, userId))
  addUniverseRoutes(app, { store, secret: riskValuationSecret })
  addMethodologyRoutes(app)
  addSitemapRoute(app, store)
  addDataVersionRoutes(app, db)
  const { operations: settings = readOperationSettings({}), now = () => new Date() } = options
  await addDataOperationRoutes(app, { db, settings, now })
  return app
}
