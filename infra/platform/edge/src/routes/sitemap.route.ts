import { escapeHtml } from '@quantamental/api/format'
import { STOCK_TABS } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { LiveComposition } from '../composition/compose.ts'
import type { CompositionSource } from '../composition/live-composition.ts'
import { isUnlisted } from '../page/place-static-pages.ts'
import { sendText } from '../responses.ts'
import { hasSecretInPath } from '../security-headers.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HOUR = 'public, max-age=3600'
/** Parts of the sitemap index: the edge's and those of services. */
const PARTS = [
  '/sitemap-pages.xml',
  '/sitemap-articles.xml',
  '/sitemap-changes.xml',
  '/sitemap-lists.xml',
  ...STOCK_TABS.map((tab) => `/sitemap-stocks.xml${tab === 'summary' ? '' : `?page=${tab}`}`),
]

/** Indexable paths: claims without parameters, and all prerendered pages. */
export function listPublicPaths({ claimed, staticPages }: LiveComposition): readonly string[] {
  const open = claimed.flatMap(({ claim, on }) =>
    on && !claim.noindex && !claim.protected && claim.title !== undefined ? [claim.path] : [],
  )
  const unlisted = new Set([
    ...claimed.flatMap(({ claim }) =>
      claim.noindex || claim.protected || claim.canonical ? [claim.path] : [],
    ),
    ...Object.entries(staticPages).flatMap(([path, page]) => (isUnlisted(page) ? [path] : [])),
  ])
  return [...new Set([...open, ...Object.keys(staticPages)])]
    .filter((path) => !/[:*]/.test(path) && !unlisted.has(path) && !hasSecretInPath(path))
    .sort()
}

function xml(root: string, entry: string, addresses: readonly string[]): string {
  const lines = addresses.map((each) => `<${entry}><loc>${escapeHtml(each)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`
}

/** Add `/sitemap.xml` and its part for pages. */
export function addSitemapRoutes(
  app: FastifyInstance,
  source: CompositionSource,
  publicOrigin: string,
): void {
  const address = (path: string) => `${publicOrigin}${path}`
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(xml('sitemapindex', 'sitemap', PARTS.map(address))),
  )
  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const composition = await source.current()
    if (!composition) return sendText(reply, 503, 'Nothing is published yet.')
    return reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(xml('urlset', 'url', listPublicPaths(composition).map(address)))
  })
}
