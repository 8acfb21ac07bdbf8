import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { watchPublications } from './db/publication-watch.ts'
import { createSnapshotStore } from './db/snapshot-store.ts'
import { createSurroundingsStore } from './db/surroundings-store.ts'
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

/** Replays of a company's reports under way at once; each takes the event loop for some milliseconds. */
const REPLAYS_AT_ONCE = 2

export interface StocksAppOptions extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Kysely<Database>
  /** Opens the risk-valuation visualizer; without one it is nowhere. */
  readonly riskValuationSecret?: string | undefined
  readonly today?: Today
  /** Where operators import from, and what runs for them. */
  readonly operations?: OperationSettings
}

/** The stocks service without a port. */
export async function buildApp(options: StocksAppOptions): Promise<FastifyInstance> {
  const { db, riskValuationSecret, today = readToday } = options
  const app = await createServiceApp(options)
  const watch = watchPublications(options.config.databaseUrl, (err) =>
    app.log.warn({ err }, 'publications cannot be heard: each request asks for the version'),
  )
  app.addHook('onClose', () => watch.stop())
  const store = createSnapshotStore(db, watch)
  const takeTurn = createTurns(REPLAYS_AT_ONCE)
  const sources = { db, store, today, watch, takeTurn, surroundings: createSurroundingsStore(db) }
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
