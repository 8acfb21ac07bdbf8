import { type Article, type ArticleBlock, getPostRoute } from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { presentArticles } from './article.presenter.ts'
import { findArticle, findNeighbors } from './article.repository.ts'

export function addGetArticleRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  addRoute(app, getPostRoute, async (call) => {
    const row = await findArticle(db, call.params.id)
    if (!row) throw new NotFoundError('There is no article with this id.')
    const [neighbors, [summary]] = await Promise.all([
      findNeighbors(db, row),
      presentArticles(db, [row], call.viewer),
    ])
    if (!summary) throw new NotFoundError('There is no article with this id.')
    const body: Article = {
      ...summary,
      blocks: JSON.parse(row.blocks) as ArticleBlock[],
      data_version: row.data_version,
      ...neighbors,
    }
    return answerJson(call, body, 'viewer')
  })
}
