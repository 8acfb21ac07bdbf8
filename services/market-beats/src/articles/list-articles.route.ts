import {
  ARTICLES_PAGE_SIZE,
  type ArticlesPage,
  listPostsRoute,
} from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { addMarketRoute } from '../context.ts'
import { presentArticles } from './article.presenter.ts'
import { countArticles, listArticles, listTags } from './article.repository.ts'

/** Ratings depend on the viewer's plan. */
export const addListArticlesRoute = addMarketRoute(listPostsRoute, async (call) => {
  const { query, viewer } = call
  const page = query.page ?? 1
  const filter = { tag: query.tag?.toLowerCase(), ticker: query.ticker?.toUpperCase() }
  const place = { limit: ARTICLES_PAGE_SIZE, offset: (page - 1) * ARTICLES_PAGE_SIZE }
  const [rows, count, tags] = await Promise.all([
    listArticles(call.db, filter, place),
    countArticles(call.db, filter),
    listTags(call.db),
  ])
  const body: ArticlesPage = {
    count,
    page,
    page_size: ARTICLES_PAGE_SIZE,
    pages: Math.max(1, Math.ceil(count / ARTICLES_PAGE_SIZE)),
    results: await presentArticles(call.db, rows, viewer),
    tags,
  }
  return answerJson(call, body, 'viewer')
})
