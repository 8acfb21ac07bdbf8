import { STOCK_PAGES, type StockPage } from '@quantamental/api/stocks'

/** Labels of the stock tabs. Source: specification section 2. */
export const STOCK_PAGE_LABELS: Readonly<Record<StockPage, string>> = {
  summary: 'Summary',
  valuation: 'Valuation',
  graham: 'Graham',
  buffett: 'Buffett',
  'credit-rating': 'Credit Rating',
  'z-score': 'Z-Score',
  'm-score': 'M-Score',
  rank: 'Ranked Financials',
  compare: 'Compare (UPV)',
  profile: 'Profile',
}

export function stockPath(page: StockPage, ticker: string): string {
  return `/stock/${page}/${encodeURIComponent(ticker)}`
}

/** Code of a sector's list: `Basic Materials` is `Basic_Materials`. */
export function sectorPath(sector: string): string {
  return `/stocks/list/${encodeURIComponent(sector.replaceAll(' ', '_'))}`
}

/**
 * The page a picked stock opens on: the kind of stock page the user is on, the summary from anywhere
 * else. Source: specification section 2, "Stock search modal".
 */
export function pageKindAt(pathname: string): StockPage {
  const kind = /^\/stock\/([^/]+)(?:\/|$)/.exec(pathname)?.[1]
  return STOCK_PAGES.find((page) => page === kind) ?? 'summary'
}
