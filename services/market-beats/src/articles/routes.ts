import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { addAdminRoutes } from './admin/routes.ts'
import { addGetArticleRoute } from './get-article.route.ts'
import { addGetArticleTextRoute } from './get-article-text.route.ts'
import { addGetRssRoute } from './get-rss.route.ts'
import { addGetSitemapRoute } from './get-sitemap.route.ts'
import { addListArticlesRoute } from './list-articles.route.ts'
import { addListFeaturedArticlesRoute } from './list-featured-articles.route.ts'

export async function addArticleRoutes(
  app: FastifyInstance,
  context: MarketBeatsContext,
): Promise<void> {
  addListArticlesRoute(app, context)
  addListFeaturedArticlesRoute(app, context)
  addGetArticleRoute(app, context)
  addGetArticleTextRoute(app, context)
  addGetRssRoute(app, context)
  addGetSitemapRoute(app, context)
  await addAdminRoutes(app, context)
}
