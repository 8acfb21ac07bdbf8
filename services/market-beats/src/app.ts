import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { addAdminRoutes } from './articles/admin/routes.ts'
import { addGetArticleRoute } from './articles/get-article.route.ts'
import { addGetArticleTextRoute } from './articles/get-article-text.route.ts'
import { addGetArticleTextAtRoute } from './articles/get-article-text-at.route.ts'
import { addGetArticlesTextRoute } from './articles/get-articles-text.route.ts'
import { addGetRssRoute } from './articles/get-rss.route.ts'
import { addGetSitemapRoute } from './articles/get-sitemap.route.ts'
import { addListArticlesRoute } from './articles/list-articles.route.ts'
import { addListFeaturedArticlesRoute } from './articles/list-featured-articles.route.ts'
import { addGetCalendarRoute } from './calendar/get-calendar.route.ts'
import { addGetCalendarFileRoute } from './calendar/get-calendar-file.route.ts'
import { addGetWeekTextRoute } from './calendar/get-week-text.route.ts'
import { addGetCarouselRoute } from './carousel/get-carousel.route.ts'
import { addGetChangeRoute } from './changes/get-change.route.ts'
import { addGetChangeSitemapRoute } from './changes/get-change-sitemap.route.ts'
import { addGetChangeTextRoute } from './changes/get-change-text.route.ts'
import { addGetChangesTextRoute } from './changes/get-changes-text.route.ts'
import { addGetFeedRoute } from './changes/get-feed.route.ts'
import { addListChangeWeeksRoute } from './changes/list-change-weeks.route.ts'
import { addListChangesRoute } from './changes/list-changes.route.ts'
import type { MarketBeatsContext } from './context.ts'
import { collectPersonalData } from './deletion/personal-data.ts'
import { addGetArticlePictureRoute } from './embed/get-article-picture.route.ts'
import { addGetCardRoute } from './embed/get-card.route.ts'
import { addGetPictureRoute } from './embed/get-picture.route.ts'
import { addGetTrendRoute } from './trend/get-trend.route.ts'
import { addGetTrendTextRoute } from './trend/get-trend-text.route.ts'
import { addListUpdatesRoute } from './updates/list-updates.route.ts'

interface MarketBeatsDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: MarketBeatsContext['db']
  /** Resolve while the bus subscription is active. */
  readonly ready: () => Promise<void>
}

export async function buildApp(deps: MarketBeatsDependencies): Promise<FastifyInstance> {
  const app = await createServiceApp(deps)
  const { db, now = () => new Date() } = deps
  const context: MarketBeatsContext = { db, now }
  addListUpdatesRoute(app, context)
  addListChangesRoute(app, context)
  addListChangeWeeksRoute(app, context)
  addGetChangesTextRoute(app, context)
  addGetChangeRoute(app, context)
  addGetChangeTextRoute(app, context)
  addGetFeedRoute(app, context)
  addGetCardRoute(app, context)
  addGetPictureRoute(app, context)
  addGetArticlePictureRoute(app, context)
  addGetCarouselRoute(app, context)
  addGetTrendRoute(app, context)
  addGetTrendTextRoute(app, context)
  addGetCalendarRoute(app, context)
  addGetCalendarFileRoute(app, context)
  addGetWeekTextRoute(app, context)
  addListArticlesRoute(app, context)
  addListFeaturedArticlesRoute(app, context)
  addGetArticleRoute(app, context)
  addGetArticlesTextRoute(app, context)
  addGetArticleTextRoute(app, context)
  addGetArticleTextAtRoute(app, context)
  addGetRssRoute(app, context)
  addGetSitemapRoute(app, context)
  addGetChangeSitemapRoute(app, context)
  await addAdminRoutes(app, context)
  addPersonalDataRoute(app, 'market-beats', (userId) => collectPersonalData(db, userId))
  return app
}
