import { STOCK_TABS, type StockTab, stockPath } from '@quantamental/api/stocks'
import { writeSitemap } from '@quantamental/service-kit/documents'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'

export const SITEMAP_CACHE = 'public, max-age=3600'

/** One page of all companies, largest first. `lastmod` is the filing date of the newest report. */
function writeStocks(snapshot: UniverseSnapshot | null, origin: string, page: StockTab): string {
  const entries = snapshot?.entries ?? []
  return writeSitemap(
    entries.map(({ ticker, own }) => ({
      address: origin + stockPath(page, ticker),
      changed: own.newestFiled,
    })),
  )
}

/** `?page=z-score` lists another page than the summary. No route contract: crawlers fetch XML without a viewer. */
export const addGetSitemapRoute: AddRoute = (app, { store }) => {
  app.get('/sitemap-stocks.xml', { schema: { hide: true } }, async (request, reply) => {
    const { page: wanted = 'summary' } = request.query as { readonly page?: string }
    const page = STOCK_TABS.find((tab) => tab === wanted)
    if (!page) throw new NotFoundError('There is no sitemap of this page.')
    const snapshot = await store.current()
    const { publicOrigin } = request.server.serviceConfig
    const write = () => writeStocks(snapshot, publicOrigin, page)
    const text = snapshot ? snapshot.remember(`sitemap ${page}`, write) : write()
    if (isNotModified({ request, reply }, entityTag(text), SITEMAP_CACHE)) return reply
    return reply.type('application/xml; charset=utf-8').send(text)
  })
}
