import type { ApiError } from '@quantamental/api/client'
import { type CarouselSlide, getCarouselRoute } from '@quantamental/api/market-beats'
import { type AnswerLifetime, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** Specification sections 3 and 9: prefix and generic lifetime. */
export const CAROUSEL_CACHE: AnswerLifetime = { prefix: 'CAROUSEL_', lifetimeMs: 15 * 60_000 }

/** Slides of the market pages, kept in the browser. */
export function useCarousel() {
  const { http } = useShell()
  const kept = useCachedResponse<readonly CarouselSlide[]>(CAROUSEL_CACHE)
  return useQuery<readonly CarouselSlide[], ApiError>({
    queryKey: ['market-beats', 'carousel'],
    queryFn: ({ signal }) => http.call(getCarouselRoute, { signal }),
    ...kept,
  })
}
