/** Public pages with the same path on every site. */
const PAGES = [
  '/',
  '/how-it-works',
  '/plans',
  '/pricing',
  '/inquiry',
  '/contact',
  '/about',
  '/help',
  '/privacy',
  '/terms',
  '/beta',
  '/product/valuation',
  '/product/credit-rating',
  '/product/z-score',
  '/product/m-score',
  '/product/ranked-financials',
  '/product/upside-pe-visualizer',
  '/market-beats/trend',
  '/market-beats/updates',
  '/market-beats/thisweek',
  '/market-beats/nextweek',
  '/market-beats/articles',
] as const

/** The first sitemap entry of each pattern is measured: a help category, a subcategory and an article. */
const ONE_OF = [
  /^\/help\/[^/]+$/,
  /^\/help\/[^/]+\/[^/]+$/,
  /^\/market-beats\/articles\/\d+\/[^/]+$/,
] as const

/** Paths to measure, given the text of all sitemaps. */
export function choosePages(sitemaps: string): string[] {
  const named = [...sitemaps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    URL.canParse(url) ? new URL(url).pathname : '',
  )
  const some = ONE_OF.flatMap((pattern) => named.find((path) => pattern.test(path)) ?? [])
  return [...PAGES, ...some]
}

/** Fetch the sitemap and the sitemaps it references, as one text. */
export async function readSitemaps(origin: string): Promise<string> {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, origin))
    return response.ok ? response.text() : ''
  }
  const top = await read('/sitemap.xml')
  const parts = [...top.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, url = '']) =>
    read(new URL(url).pathname),
  )
  return [top, ...(await Promise.all(parts))].join('\n')
}
