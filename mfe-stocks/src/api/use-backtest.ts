import { ALL_COMPANIES, type Backtest, getBacktestRoute } from '@quantamental/api/stocks'
import { useService } from './use-service.ts'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/** Returns that the screen of a filter phrase would have had. */
export function useBacktest(phrase: string) {
  return useService<Backtest>(
    ['backtest', phrase],
    (http, signal) =>
      http.call(getBacktestRoute, {
        params: { code: ALL_COMPANIES },
        ...(phrase && { query: { filter: phrase } }),
        signal,
      }),
    { staleTime: STOCK_LIFETIME_MS },
  )
}
