import { createServiceApp } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { addListUpdatesRoute } from './routes/updates/list-updates.route.ts'

export interface MarketBeatsDependencies {
  readonly config: ServiceConfig
  readonly db: Kysely<Database>
  /** Settles while the bus subscription runs. */
  readonly ready: () => Promise<void>
}

export async function buildApp(deps: MarketBeatsDependencies): Promise<FastifyInstance> {
  const app = await createServiceApp(deps)
  addListUpdatesRoute(app, deps.db)
  return app
}
