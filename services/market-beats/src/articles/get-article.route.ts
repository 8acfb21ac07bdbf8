import { type Article, type ArticleBlock, getPostRoute } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import { presentArticles } from './article.presenter.ts'
import { findArticle, findNeighbors } from './article.repository.ts'

export const addGetArticleRoute = addMarketRoute(getPostRoute, async (call) => {
  const row = await findArticle(call.db, call.params.id)
  if (!row) throw new NotFoundError('There is no article with this id.')
  const [neighbors, [summary]] = await Promise.all([
    findNeighbors(call.db, row),
    presentArticles(call.db, [row], call.viewer),
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
