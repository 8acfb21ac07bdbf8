import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { addArticleRoutes } from './articles/routes.ts'
import { addGetCalendarRoute } from './calendar/get-calendar.route.ts'
import { addGetCalendarFileRoute } from './calendar/get-calendar-file.route.ts'
import { addGetCarouselRoute } from './carousel/get-carousel.route.ts'
import type { MarketBeatsContext } from './context.ts'
import { collectPersonalData } from './deletion/personal-data.ts'
import { addGetTrendRoute } from './trend/get-trend.route.ts'
import { addListUpdateDaysRoute } from './updates/list-update-days.route.ts'
import { addListUpdatesRoute } from './updates/list-updates.route.ts'

interface MarketBeatsDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: MarketBeatsContext['db']
  /** Resolves while the bus subscription is active. */
  readonly ready: () => Promise<void>
}

export async function buildApp(deps: MarketBeatsDependencies): Promise<FastifyInstance> {
  const app = await createServiceApp(deps)
  const { db, now = () => new Date() } = deps
  const context: MarketBeatsContext = { db, now }
  addListUpdatesRoute(app, context)
  addListUpdateDaysRoute(app, context)
  addGetCarouselRoute(app, context)
  addGetTrendRoute(app, context)
  addGetCalendarRoute(app, context)
  addGetCalendarFileRoute(app, context)
  await addArticleRoutes(app, context)
  addPersonalDataRoute(app, 'market-beats', (userId) => collectPersonalData(db, userId))
  return app
}
