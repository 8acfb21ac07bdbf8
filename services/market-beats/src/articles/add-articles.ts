import type { FastifyInstance } from 'fastify'
import type { ArticlesContext } from '../context.ts'
import { addAdminRoutes } from './admin/admin.routes.ts'
import { addArticleRoutes } from './article.routes.ts'
import { addFeedRoutes } from './feed.routes.ts'

/** Adds all HTTP routes for articles. */
export async function addArticles(app: FastifyInstance, context: ArticlesContext): Promise<void> {
  addArticleRoutes(app, context)
  addFeedRoutes(app, context)
  await addAdminRoutes(app, context)
}
