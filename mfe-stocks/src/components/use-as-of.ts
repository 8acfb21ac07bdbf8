import type { StockPage } from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { parseDay } from '../domain/known-days.ts'
import { stockPath } from '../domain/stock-pages.ts'

const AS_OF = 'as_of'

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The day in the address, null for today and for days to come, and how to change it. */
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
      // From today, and to it, Back leads to where the reader was; the stops between leave no trail.
      { replace: params.has(AS_OF) && day !== null, preventScrollReset: true },
    )
  }
  const day = parseDay(params.get(AS_OF))
  return [day !== null && day < today() ? day : null, setDay]
}

/** Path of a page of a stock that keeps the day being looked at. */
export function useStockPath(): (page: StockPage, ticker: string) => string {
  const [asOf] = useAsOf()
  return (page, ticker) => `${stockPath(page, ticker)}${asOf === null ? '' : `?${AS_OF}=${asOf}`}`
}
