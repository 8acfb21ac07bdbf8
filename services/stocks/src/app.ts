import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { addDataVersionRoutes } from './routes/data-version.routes.ts'
import { addPageRoutes } from './routes/page.routes.ts'
import { addTickerRoutes } from './routes/ticker.routes.ts'

export interface StocksAppOptions extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Kysely<Database>
}

/** The stocks service without a port. */
export async function buildApp(options: StocksAppOptions): Promise<FastifyInstance> {
  const app = await createServiceApp(options)
  addTickerRoutes(app, options.db)
  addPageRoutes(app, options.db)
  addDataVersionRoutes(app, options.db)
  return app
}
