import { getMarketSignalRoute } from '@quantamental/api/stocks'
import { useService } from './use-service.ts'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/** Weekly probabilities of default by the share price. Loaded after the page, without blocking it. */
export function useMarketSignal(ticker: string) {
  return useService(
    ['stock', 'market-signal', ticker],
    (http, signal) => http.call(getMarketSignalRoute, { params: { ticker }, signal }),
    { staleTime: STOCK_LIFETIME_MS },
  )
}
