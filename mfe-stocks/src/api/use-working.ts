import { getWorkingRoute } from '@quantamental/api/stocks'
import { useService } from './use-service.ts'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/**
 * Calculation of one figure for one quarter, as of the day `asOf` (null: today). No automatic retry; the drawer
 * offers one.
 */
export function useWorking(
  ticker: string,
  figure: string,
  quarter: string,
  asOf: string | null = null,
) {
  const query = { figure, quarter, ...(asOf !== null && { as_of: asOf }) }
  return useService(
    ['stock', 'working', ticker, ...Object.values(query)],
    (http, signal) => http.call(getWorkingRoute, { params: { ticker }, query, signal }),
    { staleTime: STOCK_LIFETIME_MS, retry: false },
  )
}
