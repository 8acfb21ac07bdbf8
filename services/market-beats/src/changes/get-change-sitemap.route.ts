import { changePath } from '@quantamental/api/market-beats'
import { SITEMAP_MAX, writeSitemap } from '@quantamental/service-kit/documents'
import { entityTag, isNotModified, PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { listPublicAddresses } from './repository.ts'

/** Sitemap of the public rating changes, dated with the day they became public. */
export function addGetChangeSitemapRoute(app: FastifyInstance, { db }: MarketBeatsContext): void {
  app.get('/sitemap-changes.xml', { schema: { hide: true } }, async (request, reply) => {
    const rows = await listPublicAddresses(db, SITEMAP_MAX)
    const { publicOrigin } = app.serviceConfig
    const body = writeSitemap(
      rows.map((row) => ({ address: publicOrigin + changePath(row), changed: row.public_on })),
    )
    if (isNotModified({ request, reply }, entityTag(body), PUBLIC_CACHE)) return reply
    return reply.type('application/xml; charset=utf-8').send(body)
  })
}
