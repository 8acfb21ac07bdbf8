import { type StockTab, stockPath } from '@quantamental/api/stocks'
import { useAddress } from '../stock-pages/use-address.ts'
import { parseDay } from './known-days.ts'

const AS_OF = 'as_of'

/** Day in the URL and its setter; null for today or a day in the future. */
export function useAsOf(): readonly [string | null, (day: string | null) => void] {
  const [params, change] = useAddress()
  const day = parseDay(params.get(AS_OF))
  const today = new Date().toISOString().slice(0, 10)
  return [
    day !== null && day < today ? day : null,
    // Push an entry when leaving or returning to today, so that Back works; replace it in between.
    (next) => change({ [AS_OF]: next }, params.has(AS_OF) && next !== null),
  ]
}

/** Path of a stock page that keeps the selected day. */
export function useStockPath(): (page: StockTab, ticker: string) => string {
  const [asOf] = useAsOf()
  return (page, ticker) => `${stockPath(page, ticker)}${asOf === null ? '' : `?${AS_OF}=${asOf}`}`
}
