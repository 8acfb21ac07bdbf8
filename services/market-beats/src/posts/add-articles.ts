import type { FastifyInstance } from 'fastify'
import type { ArticlesContext } from './articles-context.ts'
import { addDeskRoutes } from './desk/desk.routes.ts'
import { addArticleRoutes } from './public/article.routes.ts'
import { addFeedRoutes } from './public/feed.routes.ts'

/** Everything of articles that is asked over HTTP. */
export async function addArticles(app: FastifyInstance, context: ArticlesContext): Promise<void> {
  addArticleRoutes(app, context)
  addFeedRoutes(app, context)
  await addDeskRoutes(app, context)
}
