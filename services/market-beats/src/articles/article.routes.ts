import type { LatestRatingViewer } from '@quantamental/api/common'
import {
  ARTICLES_PAGE_SIZE,
  type ArticleBlock,
  getPostRoute,
  getPostTextRoute,
  listFeaturedPostsRoute,
  listPostsRoute,
} from '@quantamental/api/market-beats'
import { addRoute } from '@quantamental/service-kit/app'
import { CHECKED_CACHE, isAnsweredByTag, PRIVATE_CACHE } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ArticlesContext } from '../context.ts'
import { presentArticleSummary } from './article.presenter.ts'
import {
  type ArticleHeadRow,
  countArticles,
  findArticle,
  findNeighbors,
  listArticles,
  listFeatured,
  listTags,
} from './article.repository.ts'
import { presentArticleText } from './article-text.presenter.ts'

const FEATURED_MAX = 6

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function answer<T extends object>({ request, reply }: Call, body: T): T | FastifyReply {
  return isAnsweredByTag(request, reply, JSON.stringify(body), PRIVATE_CACHE) ? reply : body
}

async function presentAll(
  { companies }: ArticlesContext,
  rows: readonly ArticleHeadRow[],
  viewer: LatestRatingViewer,
) {
  const named = await companies.find([...new Set(rows.flatMap(({ tickers }) => tickers))])
  return rows.map((row) => presentArticleSummary(row, named, viewer))
}

/** Public article routes; ratings depend on the viewer's plan. */
export function addArticleRoutes(app: FastifyInstance, context: ArticlesContext): void {
  const { db } = context
  addRoute(app, listPostsRoute, async ({ query, viewer, ...call }) => {
    const page = query.page ?? 1
    const filter = { tag: query.tag?.toLowerCase(), ticker: query.ticker?.toUpperCase() }
    const place = { limit: ARTICLES_PAGE_SIZE, offset: (page - 1) * ARTICLES_PAGE_SIZE }
    const [rows, count, tags] = await Promise.all([
      listArticles(db, filter, place),
      countArticles(db, filter),
      listTags(db),
    ])
    return answer(call, {
      count,
      page,
      page_size: ARTICLES_PAGE_SIZE,
      pages: Math.max(1, Math.ceil(count / ARTICLES_PAGE_SIZE)),
      results: await presentAll(context, rows, viewer),
      tags,
    })
  })
  addRoute(app, listFeaturedPostsRoute, async ({ viewer, ...call }) => {
    const rows = await listFeatured(db, FEATURED_MAX)
    return answer(call, await presentAll(context, rows, viewer))
  })
  addRoute(app, getPostRoute, async ({ params, viewer, ...call }) => {
    const row = await findArticle(db, params.id)
    if (!row) throw new NotFoundError('There is no article with this id.')
    const [neighbors, [summary]] = await Promise.all([
      findNeighbors(db, row),
      presentAll(context, [row], viewer),
    ])
    if (!summary) throw new NotFoundError('There is no article with this id.')
    return answer(call, {
      ...summary,
      blocks: JSON.parse(row.blocks) as ArticleBlock[],
      data_version: row.data_version,
      ...neighbors,
    })
  })
  addRoute(app, getPostTextRoute, async ({ params, request, reply }) => {
    const row = await findArticle(db, params.id)
    if (!row) throw new NotFoundError('There is no article with this id.')
    const text = presentArticleText(row, await context.companies.find(row.tickers))
    return isAnsweredByTag(request, reply, JSON.stringify(text), CHECKED_CACHE) ? reply : text
  })
}
