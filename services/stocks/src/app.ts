import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { createMarketDataStore } from './db/market-data-store.ts'
import { watchPublications } from './db/publication-watch.ts'
import { createSnapshotStore } from './db/snapshot-store.ts'
import { addDataOperationRoutes } from './operations/data-operation.routes.ts'
import { type OperationSettings, readOperationSettings } from './operations/operation-settings.ts'
import { collectPersonalData } from './rights/personal-data.ts'
import { addCompanyRoutes } from './routes/company.routes.ts'
import { addDataVersionRoutes } from './routes/data-version.routes.ts'
import { addListRoutes } from './routes/list.routes.ts'
import { addMethodologyRoutes } from './routes/methodology.routes.ts'
import { addPageRoutes } from './routes/page.routes.ts'
import { addPeerRoutes } from './routes/peer.routes.ts'
import { addRowsRoute } from './routes/rows.route.ts'
import { addScreenRoutes } from './routes/screen.routes.ts'
import { addSitemapRoute } from './routes/sitemap.route.ts'
import { addTickerRoutes } from './routes/ticker.routes.ts'
import { readToday, type Today } from './routes/today.ts'
import { createTurns } from './routes/turns.ts'
import { addUniverseRoutes } from './routes/universe.routes.ts'

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
