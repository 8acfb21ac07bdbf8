import { LOCAL_STORAGE } from '@quantamental/api/common'

/** A page of a stock, or a list of stocks: what a person looked at when they decided to buy. */
const STOCK_PLACE = /^\/stocks?\/[^/\\]/

export interface WayBack {
  readonly path: string
  readonly label: string
}

/** "AAPL" of `/stock/credit-rating/AAPL?...`; null for a list. */
function tickerOf(path: string): string | null {
  const ticker = /^\/stock\/[^/]+\/([^/?#]+)/.exec(path)?.[1]
  return ticker === undefined ? null : decodeURIComponent(ticker).toUpperCase()
}

/** Where the person came from before the purchase, as the shell keeps it; else all lists of stocks. */
export function findWayBack(): WayBack {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(LOCAL_STORAGE.currentLocation)
  } catch {
    // A browser that keeps nothing is led to the lists.
  }
  if (kept === null || !STOCK_PLACE.test(kept))
    return { path: '/stocks/list', label: 'Go to the stock lists' }
  const ticker = tickerOf(kept)
  return { path: kept, label: ticker === null ? 'Back to the stock list' : `Back to ${ticker}` }
}
