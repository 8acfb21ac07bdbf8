import { SITEMAP_MAX, writeSitemap } from '@quantamental/service-kit/documents'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { articlePath } from './article.presenter.ts'
import { listArticles } from './article.repository.ts'

/** Sitemap of all articles with the day of the last change. Not JSON and so not part of the API contract. */
export function addGetSitemapRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get('/sitemap-articles.xml', { schema: { hide: true } }, async (request, reply) => {
    const rows = await listArticles(db, {}, { limit: SITEMAP_MAX, offset: 0 })
    const { publicOrigin } = app.serviceConfig
    const body = writeSitemap(
      rows.map((row) => ({
        address: publicOrigin + articlePath(row),
        changed: row.updated_at.toISOString().slice(0, 10),
      })),
    )
    if (isNotModified({ request, reply }, entityTag(body), PUBLIC_CACHE)) return reply
    return reply.type('application/xml; charset=utf-8').send(body)
  })
}
