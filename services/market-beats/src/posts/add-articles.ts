import type { FastifyInstance } from 'fastify'
import { addAdminRoutes } from './admin/admin.routes.ts'
import type { ArticlesContext } from './articles-context.ts'
import { addArticleRoutes } from './public/article.routes.ts'
import { addFeedRoutes } from './public/feed.routes.ts'

/** Adds all HTTP routes for articles. */
export async function addArticles(app: FastifyInstance, context: ArticlesContext): Promise<void> {
  addArticleRoutes(app, context)
  addFeedRoutes(app, context)
  await addAdminRoutes(app, context)
}
