import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { addArticles } from './articles/add-articles.ts'
import { createCompanyPort } from './articles/company.repository.ts'
import { addCalendarRoutes } from './calendar/get-calendar.route.ts'
import { addCarouselRoute } from './carousel/get-carousel.route.ts'
import type { Database } from './db/database.ts'
import { collectPersonalData } from './deletion/personal-data.ts'
import { addTrendRoute } from './trend/get-trend.route.ts'
import { addListUpdateDaysRoute } from './updates/list-update-days.route.ts'
import { addListUpdatesRoute } from './updates/list-updates.route.ts'

export interface MarketBeatsDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Kysely<Database>
  /** Resolves while the bus subscription is active. */
  readonly ready: () => Promise<void>
  readonly now?: () => Date
}

export async function buildApp(deps: MarketBeatsDependencies): Promise<FastifyInstance> {
  const app = await createServiceApp(deps)
  const { db, now = () => new Date() } = deps
  addListUpdatesRoute(app, db)
  addListUpdateDaysRoute(app, { db, now })
  addCarouselRoute(app, { db, now })
  addTrendRoute(app, db)
  addCalendarRoutes(app, { db, now })
  await addArticles(app, { db, companies: createCompanyPort(db), now })
  addPersonalDataRoute(app, 'market-beats', (userId) => collectPersonalData(db, userId))
  return app
}
