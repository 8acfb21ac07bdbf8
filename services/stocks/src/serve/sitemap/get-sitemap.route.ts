import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { AddRoute } from '../../context.ts'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'

const CACHE_CONTROL = 'public, max-age=3600'
/** Maximum URLs per sitemap, by the protocol; the universe has about a tenth. */
const ADDRESSES_MAX = 50_000
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Summary pages, largest company first. `lastmod` is the filing date of the newest report. */
function writeSitemap(snapshot: UniverseSnapshot | null, origin: string): string {
  const entries = snapshot?.entries.slice(0, ADDRESSES_MAX) ?? []
  const urls = entries.map(({ ticker, own }) => {
    const address = `${origin}/stock/summary/${encodeURIComponent(ticker)}`
    return `<url><loc>${escapeXml(address)}</loc><lastmod>${own.newestFiled}</lastmod></url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** No route contract: crawlers fetch XML without a viewer. */
export const addGetSitemapRoute: AddRoute = (app, { store }) => {
  app.get('/sitemap-stocks.xml', { schema: { hide: true } }, async (request, reply) => {
    const snapshot = await store.current()
    const { publicOrigin } = request.server.serviceConfig
    const write = () => writeSitemap(snapshot, publicOrigin)
    const text = snapshot ? snapshot.remember('sitemap', write) : write()
    if (isNotModified({ request, reply }, entityTag(text), CACHE_CONTROL)) return reply
    return reply.type('application/xml; charset=utf-8').send(text)
  })
}
