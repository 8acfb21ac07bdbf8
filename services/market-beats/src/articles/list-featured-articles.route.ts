import { type ArticleSummary, listFeaturedPostsRoute } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { addMarketRoute } from '../context.ts'
import { presentArticles } from './article.presenter.ts'
import { listFeatured } from './article.repository.ts'

const FEATURED_MAX = 6

export const addListFeaturedArticlesRoute = addMarketRoute(listFeaturedPostsRoute, async (call) => {
  const rows = await listFeatured(call.db, FEATURED_MAX)
  const body: ArticleSummary[] = await presentArticles(call.db, rows, call.viewer)
  return answerJson(call, body, 'viewer')
})
