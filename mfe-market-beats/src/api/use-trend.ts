import type { ApiError } from '@quantamental/api/client'
import { getTrendRoute, type MarketTrend } from '@quantamental/api/market-beats'
import type { TrendMetric } from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Generic lifetime of specification section 9. */
const LIFETIME_MS = 15 * 60_000

/** The metric that is asked for without a query: the edge has preloaded it. */
export const FIRST_METRIC: TrendMetric = 'marketcap'

/** The trend of a metric; while another one is out, `data` is the one before. */
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
