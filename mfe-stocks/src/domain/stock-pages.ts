/** A page of a stock, `/stock/{page}/{ticker}`. */
export interface StockPage {
  /** The path segment. */
  readonly page: string
  readonly label: string
  /** Whether this remote has the page: a tab leads somewhere or is not there. */
  readonly exists: boolean
}

/** Stock tabs in the order of specification section 2. */
export const STOCK_PAGES: readonly StockPage[] = [
  { page: 'summary', label: 'Summary', exists: true },
  { page: 'valuation', label: 'Valuation', exists: false },
  { page: 'graham', label: 'Graham', exists: false },
  { page: 'buffett', label: 'Buffett', exists: false },
  { page: 'credit-rating', label: 'Credit Rating', exists: false },
  { page: 'z-score', label: 'Z-Score', exists: true },
  { page: 'm-score', label: 'M-Score', exists: false },
  { page: 'rank', label: 'Ranked Financials', exists: false },
  { page: 'compare', label: 'Compare (UPV)', exists: false },
  { page: 'profile', label: 'Profile', exists: false },
]

const SUMMARY = STOCK_PAGES[0] as StockPage

export function stockPath(page: string, ticker: string): string {
  return `/stock/${page}/${encodeURIComponent(ticker)}`
}

/**
 * The page a picked stock opens on: the kind of stock page the user is on, the summary from anywhere
 * else and where that kind does not exist. Source: specification section 2, "Stock search modal".
 */
export function pageKindAt(pathname: string): StockPage {
  const kind = /^\/stock\/([^/]+)(?:\/|$)/.exec(pathname)?.[1]
  return STOCK_PAGES.find(({ page, exists }) => exists && page === kind) ?? SUMMARY
}
