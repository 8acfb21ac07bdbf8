/** Public pages that are to be found at the same address on every site. */
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

/** Of these one each, whichever the site map names first: a category of help, a subcategory, an article. */
const ONE_OF = [
  /^\/help\/[^/]+$/,
  /^\/help\/[^/]+\/[^/]+$/,
  /^\/market-beats\/articles\/\d+\/[^/]+$/,
] as const

/** The pages to measure, of the text of all site maps of a site. */
export function choosePages(siteMaps: string): string[] {
  const named = [...siteMaps.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    URL.canParse(url) ? new URL(url).pathname : '',
  )
  const some = ONE_OF.flatMap((pattern) => named.find((path) => pattern.test(path)) ?? [])
  return [...PAGES, ...some]
}

/** Reads the site map and those it names. */
export async function readSiteMaps(origin: string): Promise<string> {
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
