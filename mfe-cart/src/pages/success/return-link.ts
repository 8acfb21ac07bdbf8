import { LOCAL_STORAGE } from '@quantamental/api/common'

/** Paths of stock pages and stock lists. */
const STOCK_PATH = /^\/stocks?\/[^/\\]/

export interface ReturnLink {
  readonly path: string
  readonly label: string
}

/** "AAPL" for `/stock/credit-rating/AAPL?...`; null for a list. */
function tickerOf(path: string): string | null {
  const ticker = /^\/stock\/[^/]+\/([^/?#]+)/.exec(path)?.[1]
  return ticker === undefined ? null : decodeURIComponent(ticker).toUpperCase()
}

/** Link to the last stock page or list before the purchase, stored by the shell; otherwise to all stock lists. */
export function findReturnLink(): ReturnLink {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(LOCAL_STORAGE.currentLocation)
  } catch {
    // Storage is blocked: fall back to the lists.
  }
  if (stored === null || !STOCK_PATH.test(stored))
    return { path: '/stocks/list', label: 'Go to stock lists' }
  const ticker = tickerOf(stored)
  return { path: stored, label: ticker === null ? 'Back to the stock list' : `Back to ${ticker}` }
}
