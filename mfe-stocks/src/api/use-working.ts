import type { ApiError } from '@quantamental/api/client'
import { getWorkingRoute, type Working } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
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
  const { http } = useShell()
  const query = { figure, quarter, ...(asOf !== null && { as_of: asOf }) }
  return useQuery<Working, ApiError>({
    queryKey: ['stock', 'working', ticker, ...Object.values(query)],
    queryFn: ({ signal }) => http.call(getWorkingRoute, { params: { ticker }, query, signal }),
    staleTime: STOCK_LIFETIME_MS,
    retry: false,
  })
}
