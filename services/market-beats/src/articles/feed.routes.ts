import { isAnsweredByTag, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { ArticlesContext } from '../context.ts'
import { type ArticleHeadRow, listArticles } from './article.repository.ts'
import { writeArticleSitemap, writeRss } from './feeds.ts'

const RSS_ITEMS = 50
/** Maximum number of URLs in a sitemap. */
const SITEMAP_URLS = 50_000

interface Feed {
  readonly path: string
  readonly type: string
  readonly limit: number
  readonly write: (origin: string, rows: readonly ArticleHeadRow[]) => string
}

const FEEDS: readonly Feed[] = [
  { path: '/rss.xml', type: 'application/rss+xml', limit: RSS_ITEMS, write: writeRss },
  {
    path: '/sitemap-articles.xml',
    type: 'application/xml',
    limit: SITEMAP_URLS,
    write: writeArticleSitemap,
  },
]

/** RSS feed and sitemap. They are not JSON and so not part of the API contract. */
export function addFeedRoutes(app: FastifyInstance, { db }: ArticlesContext): void {
  const { publicOrigin } = app.serviceConfig
  for (const { path, type, limit, write } of FEEDS) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const body = write(publicOrigin, await listArticles(db, {}, { limit, offset: 0 }))
      if (isAnsweredByTag(request, reply, body, PUBLIC_CACHE)) return reply
      return reply.type(`${type}; charset=utf-8`).send(body)
    })
  }
}
