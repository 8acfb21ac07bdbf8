import type { ApiError } from '@quantamental/api/client'
import { getSummaryPageRoute, getZScorePageRoute } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Lifetime of stock data in the browser (specification section 9). */
const STOCK_LIFETIME_MS = 15 * 60 * 1000

export function useSummaryPage(ticker: string) {
  const { http } = useShell()
  return useQuery<Awaited<ReturnType<typeof http.call<typeof getSummaryPageRoute>>>, ApiError>({
    queryKey: ['stock', 'summary', ticker],
    queryFn: ({ signal }) => http.call(getSummaryPageRoute, { params: { ticker }, signal }),
    staleTime: STOCK_LIFETIME_MS,
  })
}

export function useZScorePage(ticker: string) {
  const { http } = useShell()
  return useQuery<Awaited<ReturnType<typeof http.call<typeof getZScorePageRoute>>>, ApiError>({
    queryKey: ['stock', 'z-score', ticker],
    queryFn: ({ signal }) => http.call(getZScorePageRoute, { params: { ticker }, signal }),
    staleTime: STOCK_LIFETIME_MS,
  })
}
