import type { ApiError } from '@quantamental/api/client'
import {
  type CarouselSlide,
  getCarouselRoute,
  getTrendRoute,
  type MarketTrend,
} from '@quantamental/api/market-beats'
import type { TrendMetric } from '@quantamental/api/stocks'
import { useKeptAnswer } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const MINUTE_MS = 60_000
const CAROUSEL = { prefix: 'CAROUSEL_', lifetimeMs: 30 * MINUTE_MS } as const

/** In memory only: the specification names no prefix for it. The first call is the one the edge preloads. */
export function useTrend(metric: TrendMetric) {
  const { http } = useShell()
  return useQuery<MarketTrend, ApiError>({
    queryKey: ['market-beats', 'trend', metric],
    queryFn: ({ signal }) =>
      http.call(getTrendRoute, { ...(metric !== 'marketcap' && { query: { metric } }), signal }),
    staleTime: 30 * MINUTE_MS,
    placeholderData: keepPreviousData,
  })
}

export function useCarousel() {
  const { http } = useShell()
  return useQuery<readonly CarouselSlide[], ApiError>({
    queryKey: ['market-beats', 'carousel'],
    queryFn: ({ signal }) => http.call(getCarouselRoute, { signal }),
    ...useKeptAnswer<readonly CarouselSlide[]>(CAROUSEL),
  })
}
