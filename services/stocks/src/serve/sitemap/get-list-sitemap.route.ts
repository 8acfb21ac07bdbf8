import { writeSitemap } from '@quantamental/service-kit/documents'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { AddRoute } from '../../context.ts'
import { FIXED_LISTS } from '../lists/list-catalog.ts'
import { SITEMAP_CACHE } from './get-sitemap.route.ts'

/** Sitemap of the named stock lists; they change with each published version. */
export const addGetListSitemapRoute: AddRoute = (app, { store }) => {
  app.get('/sitemap-lists.xml', { schema: { hide: true } }, async (request, reply) => {
    const snapshot = await store.current()
    const { publicOrigin } = request.server.serviceConfig
    const lists = FIXED_LISTS.filter(({ isNamed }) => isNamed && snapshot !== null)
    const text = writeSitemap(
      lists.map(({ code }) => ({
        address: `${publicOrigin}/stocks/list/${encodeURIComponent(code)}`,
        changed: snapshot?.asOf ?? null,
      })),
    )
    if (isNotModified({ request, reply }, entityTag(text), SITEMAP_CACHE)) return reply
    return reply.type('application/xml; charset=utf-8').send(text)
  })
}
