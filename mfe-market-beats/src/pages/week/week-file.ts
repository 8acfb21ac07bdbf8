import { CALENDAR_TICKERS_MAX, getCalendarFileRoute } from '@quantamental/api/market-beats'
import type { WeekDay } from './week-days.ts'
import type { EventKind } from './week-groups.ts'

/**
 * URL of a week's calendar file. `tickers`: null for every company; null is returned for an empty
 * list.
 */
export function weekFile(
  days: readonly WeekDay[],
  tickers: readonly string[] | null,
  kinds: readonly EventKind[],
): string | null {
  if (tickers?.length === 0) return null
  const query = new URLSearchParams({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' })
  if (tickers) query.set('tickers', tickers.slice(0, CALENDAR_TICKERS_MAX).join())
  if (kinds.length < 3) query.set('kinds', kinds.join())
  return `${getCalendarFileRoute.path}?${query}`
}
