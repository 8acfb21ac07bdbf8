import {
  ARTICLES_PAGE_SIZE,
  type ArticlesPage,
  listPostsRoute,
} from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { presentArticles } from './article.presenter.ts'
import { countArticles, listArticles, listTags } from './article.repository.ts'

/** Ratings depend on the viewer's plan. */
export function addListArticlesRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  addRoute(app, listPostsRoute, async (call) => {
    const { query, viewer } = call
    const page = query.page ?? 1
    const filter = { tag: query.tag?.toLowerCase(), ticker: query.ticker?.toUpperCase() }
    const place = { limit: ARTICLES_PAGE_SIZE, offset: (page - 1) * ARTICLES_PAGE_SIZE }
    const [rows, count, tags] = await Promise.all([
      listArticles(db, filter, place),
      countArticles(db, filter),
      listTags(db),
    ])
    const body: ArticlesPage = {
      count,
      page,
      page_size: ARTICLES_PAGE_SIZE,
      pages: Math.max(1, Math.ceil(count / ARTICLES_PAGE_SIZE)),
      results: await presentArticles(db, rows, viewer),
      tags,
    }
    return answerJson(call, body, 'viewer')
  })
}
