import { STOCK_TABS, type StockTab } from '@quantamental/api/stocks'

/** Labels of the stock tabs. See infra/docs/domain/pages.md. */
export const STOCK_PAGE_LABELS: Readonly<Record<StockTab, string>> = {
  summary: 'Summary',
  price: 'Price',
  statements: 'Statements',
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

export function stockPath(page: StockTab, ticker: string): string {
  return `/stock/${page}/${encodeURIComponent(ticker)}`
}

/** Path of a sector's list: `Basic Materials` becomes `Basic_Materials`. */
export function sectorPath(sector: string): string {
  return `/stocks/list/${encodeURIComponent(sector.replaceAll(' ', '_'))}`
}

/**
 * Stock page that a picked stock opens on: the same kind as the current page, or the summary. See
 * infra/docs/domain/pages.md.
 */
export function pageKindAt(pathname: string): StockTab {
  const kind = /^\/stock\/([^/]+)(?:\/|$)/.exec(pathname)?.[1]
  return STOCK_TABS.find((page) => page === kind) ?? 'summary'
}
