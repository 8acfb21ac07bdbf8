import type { ApiError } from '@quantamental/api/client'
import { type CarouselSlide, getCarouselRoute } from '@quantamental/api/market-beats'
import { type CacheLifetime, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

/** See infra/docs/domain/browser-storage.md. */
const CAROUSEL_CACHE: CacheLifetime = { prefix: 'CAROUSEL_', lifetimeMs: 15 * 60_000 }

/** Slides of the market pages, cached in the browser. */
export function useCarousel() {
  const { http } = useShell()
  const cached = useCachedResponse<readonly CarouselSlide[]>(CAROUSEL_CACHE)
  return useQuery<readonly CarouselSlide[], ApiError>({
    queryKey: ['market-beats', 'carousel'],
    queryFn: ({ signal }) => http.call(getCarouselRoute, { signal }),
    ...cached,
  })
}
