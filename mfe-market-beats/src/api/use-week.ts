import type { ApiError } from '@quantamental/api/client'
import { type Calendar, getCalendarRoute } from '@quantamental/api/market-beats'
import { type AnswerLifetime, useCachedResponse } from '@quantamental/remote/persist'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import type { WeekVariant } from '../domain/week-days.ts'

const LIFETIME_MS = 15 * 60_000

/** Specification sections 3 and 9: prefixes and generic lifetime. */
export const WEEK_CACHES: Readonly<Record<WeekVariant, AnswerLifetime>> = {
  this: { prefix: 'THISWEEK_', lifetimeMs: LIFETIME_MS },
  next: { prefix: 'NEXTWEEK_', lifetimeMs: LIFETIME_MS },
}

/** What is expected from `from` to `to`, kept in the browser; another week has another key. */
export function useWeek(variant: WeekVariant, from: string, to: string) {
  const { http } = useShell()
  const kept = useCachedResponse<Calendar>(WEEK_CACHES[variant])
  return useQuery<Calendar, ApiError>({
    queryKey: ['market-beats', 'week', from, to],
    queryFn: ({ signal }) => http.call(getCalendarRoute, { query: { from, to }, signal }),
    ...kept,
  })
}
