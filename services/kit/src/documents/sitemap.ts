import { element, XML_DECLARATION } from './xml.ts'

/** Maximum number of URLs in a sitemap, by the protocol. */
export const SITEMAP_MAX = 50_000

interface SitemapEntry {
  readonly address: string
  /** Day of the last change, yyyy-mm-dd; null if unknown. */
  readonly changed: string | null
}

/** Sitemap of at most `SITEMAP_MAX` pages. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries
    .slice(0, SITEMAP_MAX)
    .map(
      ({ address, changed }) =>
        `<url>${element('loc', address)}${changed === null ? '' : element('lastmod', changed)}</url>`,
    )
  return [
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
