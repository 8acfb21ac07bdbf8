import type { ApiError } from '@quantamental/api/client'
import { type Calendar, getCalendarRoute } from '@quantamental/api/market-beats'
import { type CacheLifetime, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import type { WeekVariant } from './week-days.ts'

const LIFETIME_MS = 15 * 60_000

/** See infra/docs/domain/browser-storage.md. */
const WEEK_CACHES: Readonly<Record<WeekVariant, CacheLifetime>> = {
  this: { prefix: 'THISWEEK_', lifetimeMs: LIFETIME_MS },
  next: { prefix: 'NEXTWEEK_', lifetimeMs: LIFETIME_MS },
}

/** Calendar events from `from` to `to`, cached in the browser per week. */
export function useWeek(variant: WeekVariant, from: string, to: string) {
  const { http } = useShell()
  const cached = useCachedResponse<Calendar>(WEEK_CACHES[variant])
  return useQuery<Calendar, ApiError>({
    queryKey: ['market-beats', 'week', from, to],
    queryFn: ({ signal }) => http.call(getCalendarRoute, { query: { from, to }, signal }),
    ...cached,
  })
}
