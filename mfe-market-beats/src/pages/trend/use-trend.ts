import type { ApiError } from '@quantamental/api/client'
import { getTrendRoute, type MarketTrend } from '@quantamental/api/market-beats'
import type { TrendMetric } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Lifetime of cached trends. See infra/docs/domain/browser-storage.md. */
const LIFETIME_MS = 15 * 60_000

/** Default metric, requested without a query string because the edge preloads that URL. */
const FIRST_METRIC: TrendMetric = 'marketcap'

/** Market trend of a metric; the previous metric stays while the next one loads. */
export function useTrend(metric: TrendMetric) {
  const { http } = useShell()
  return useQuery<MarketTrend, ApiError>({
    queryKey: ['market-beats', 'trend', metric],
    queryFn: ({ signal }) =>
      http.call(getTrendRoute, { ...(metric !== FIRST_METRIC && { query: { metric } }), signal }),
    staleTime: LIFETIME_MS,
    placeholderData: keepPreviousData,
  })
}
