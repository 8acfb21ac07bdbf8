import { getPricePageRoute, type PricePage } from '@quantamental/api/stocks'
import { useStockPage } from '../api/use-stock-page.ts'

/** Prices of a stock with the figures known on each day. */
export function usePricePage(ticker: string, asOf: string | null) {
  return useStockPage<PricePage>({
    ...{ page: 'price', ticker, asOf },
    read: (http, request) => http.call(getPricePageRoute, request),
  })
}
