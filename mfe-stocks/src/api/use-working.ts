import type { ApiError } from '@quantamental/api/client'
import { getWorkingRoute, type Working } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from './use-stock-page.ts'

/** How one figure of one quarter was made. Does not try again by itself: the drawer offers it. */
export function useWorking(ticker: string, figure: string, quarter: string) {
  const { http } = useShell()
  return useQuery<Working, ApiError>({
    queryKey: ['stock', 'working', ticker, figure, quarter],
    queryFn: ({ signal }) =>
      http.call(getWorkingRoute, { params: { ticker }, query: { figure, quarter }, signal }),
    staleTime: STOCK_LIFETIME_MS,
    retry: false,
  })
}
