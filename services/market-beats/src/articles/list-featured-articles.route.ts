import { type ArticleSummary, listFeaturedPostsRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { presentArticles } from './article.presenter.ts'
import { listFeatured } from './article.repository.ts'

const FEATURED_MAX = 6

export function addListFeaturedArticlesRoute(
  app: FastifyInstance,
  { db }: MarketBeatsContext,
): void {
  addRoute(app, listFeaturedPostsRoute, async (call) => {
    const rows = await listFeatured(db, FEATURED_MAX)
    const body: ArticleSummary[] = await presentArticles(db, rows, call.viewer)
    return answerJson(call, body, 'viewer')
  })
}
