import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { addArticles } from './posts/add-articles.ts'
import { createCompanyPort } from './posts/db/named-company.repository.ts'
import { collectPersonalData } from './rights/personal-data.ts'
import { addListUpdatesRoute } from './routes/updates/list-updates.route.ts'

export interface MarketBeatsDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Kysely<Database>
  /** Settles while the bus subscription runs. */
  readonly ready: () => Promise<void>
  readonly now?: () => Date
}

export async function buildApp(deps: MarketBeatsDependencies): Promise<FastifyInstance> {
  const app = await createServiceApp(deps)
  addListUpdatesRoute(app, deps.db)
  const now = deps.now ?? (() => new Date())
  await addArticles(app, { db: deps.db, companies: createCompanyPort(deps.db), now })
  addPersonalDataRoute(app, 'market-beats', (userId) => collectPersonalData(deps.db, userId))
  return app
}
