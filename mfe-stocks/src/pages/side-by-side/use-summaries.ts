import type { ApiError } from '@quantamental/api/client'
import { getSummaryPageRoute, type SummaryPage } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { STOCK_LIFETIME_MS } from '../../api/use-stock-page.ts'

/**
 * Summaries of several companies, cached with their summary pages; each loads or fails
 * independently.
 */
export function useSummaries(
  tickers: readonly string[],
): readonly UseQueryResult<SummaryPage, ApiError>[] {
  const { http } = useShell()
  return useQueries({
    queries: tickers.map((ticker) => ({
      queryKey: ['stock', 'summary', ticker],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.call(getSummaryPageRoute, { params: { ticker }, signal }),
      staleTime: STOCK_LIFETIME_MS,
    })),
  })
}
