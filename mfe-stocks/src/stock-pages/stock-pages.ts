import { STOCK_TABS, type StockTab } from '@quantamental/api/stocks'

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
