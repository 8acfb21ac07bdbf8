import type { StockPage } from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { stockPath } from '../stock-pages/stock-pages.ts'
import { parseDay } from './known-days.ts'

const AS_OF = 'as_of'

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Day in the URL and its setter; null for today or a day in the future. */
export function useAsOf(): readonly [string | null, (day: string | null) => void] {
  const [params, setParams] = useSearchParams()
  function setDay(day: string | null) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (day === null) next.delete(AS_OF)
        else next.set(AS_OF, day)
        return next
      },
      // Push an entry when leaving or returning to today, so that Back works; replace it in
      // between.
      { replace: params.has(AS_OF) && day !== null, preventScrollReset: true },
    )
  }
  const day = parseDay(params.get(AS_OF))
  return [day !== null && day < today() ? day : null, setDay]
}

/** Path of a stock page that keeps the selected day. */
export function useStockPath(): (page: StockPage, ticker: string) => string {
  const [asOf] = useAsOf()
  return (page, ticker) => `${stockPath(page, ticker)}${asOf === null ? '' : `?${AS_OF}=${asOf}`}`
}
