import { element, XML_DECLARATION } from '@quantamental/service-kit/documents'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { articlePath } from './article.presenter.ts'
import { type ArticleHeadRow, listArticles } from './article.repository.ts'

/** Maximum number of URLs in a sitemap. */
const URLS_MAX = 50_000

/** Sitemap of all articles with the day of the last change. */
function writeSitemap(origin: string, rows: readonly ArticleHeadRow[]): string {
  const urls = rows.map(
    (row) =>
      `<url>${element('loc', origin + articlePath(row))}${element('lastmod', row.updated_at.toISOString().slice(0, 10))}</url>`,
  )
  return [
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Not JSON and so not part of the API contract. */
export function addGetSitemapRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get('/sitemap-articles.xml', { schema: { hide: true } }, async (request, reply) => {
    const rows = await listArticles(db, {}, { limit: URLS_MAX, offset: 0 })
    const body = writeSitemap(app.serviceConfig.publicOrigin, rows)
    if (isNotModified({ request, reply }, entityTag(body), PUBLIC_CACHE)) return reply
    return reply.type('application/xml; charset=utf-8').send(body)
  })
}
