import { closesEarly, edgarHoliday, exchangeHoliday, mondayOf } from '@quantamental/api/calendar'
import {
  CALENDAR_EVENT_KINDS,
  CALENDAR_TICKERS_MAX,
  type Calendar,
  type CalendarEvent,
  getCalendarFileRoute,
  getCalendarRoute,
} from '@quantamental/api/market-beats'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { useStoredNews, useTextNews } from '../../api/use-news.ts'

export type WeekVariant = 'this' | 'next'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

export interface WeekDay {
  /** yyyy-mm-dd. */
  readonly date: string
  readonly name: (typeof WEEKDAYS)[number]
}

/** Monday to Friday of the current week in New York, on weekends the coming one, or of the week after it. */
export function weekDays(variant: WeekVariant, now: Date): readonly WeekDay[] {
  const monday = addDays(mondayOf(businessToday(now)), variant === 'next' ? 7 : 0)
  return WEEKDAYS.map((name, index) => ({ name, date: addDays(monday, index) }))
}

/** Note on a day when the exchange or EDGAR is closed, or the exchange closes early; null on other days. */
export function closureOf(day: string): string | null {
  const holiday = exchangeHoliday(day)
  const noFilings = edgarHoliday(day)
  if (holiday !== null)
    return noFilings === null
      ? `${holiday}: exchange closed`
      : `${holiday}: exchange and EDGAR closed`
  if (closesEarly(day)) return 'Exchange closes at 1 pm'
  return noFilings === null ? null : `${noFilings}: EDGAR closed`
}

/** Calendar events from `from` to `to`, cached in the browser per week. */
export function useWeek(variant: WeekVariant, from: string, to: string) {
  const prefix = variant === 'this' ? 'THISWEEK_' : 'NEXTWEEK_'
  return useStoredNews<Calendar>(
    prefix,
    ['week', from, to],
    (http, signal) => http.call(getCalendarRoute, { query: { from, to }, signal }),
    useTextNews,
  )
}

type EventKind = CalendarEvent['kind']

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  earnings: 'Earnings',
  filing: 'Expected filings',
  rating: 'Rating updates',
}

export interface EventGroup {
  readonly title: string
  /** Largest company first. */
  readonly events: readonly CalendarEvent[]
}

/**
 * Group in the order of a trading day: before the open, after the close, without a time, then
 * filings and ratings.
 */
const GROUPS = [
  { title: 'Earnings before the open', kind: 'earnings', session: 'before-open' },
  { title: 'Earnings after the close', kind: 'earnings', session: 'after-close' },
  { title: 'Earnings, time unknown', kind: 'earnings', session: null },
  { title: KIND_LABELS.filing, kind: 'filing', session: undefined },
  { title: KIND_LABELS.rating, kind: 'rating', session: undefined },
] as const

function bySize(a: CalendarEvent, b: CalendarEvent): number {
  const difference = (b.market_cap ?? -1) - (a.market_cap ?? -1)
  return difference !== 0 ? difference : a.ticker < b.ticker ? -1 : 1
}

export function groupsOf(events: readonly CalendarEvent[], date: string): readonly EventGroup[] {
  return GROUPS.map(({ title, kind, session }) => ({
    title,
    events: events
      .filter(
        (event) =>
          event.date === date &&
          event.kind === kind &&
          (session === undefined || event.session === session),
      )
      .toSorted(bySize),
  })).filter((group) => group.events.length > 0)
}

/** Event kinds in the query string, `?kinds=earnings,filing`; all kinds if it has none. */
export function kindsOf(params: URLSearchParams): readonly EventKind[] {
  const named = (params.get('kinds') ?? '').split(',')
  const known = CALENDAR_EVENT_KINDS.filter((kind) => named.includes(kind))
  return known.length === 0 ? CALENDAR_EVENT_KINDS : known
}

/** `params` with `kind` toggled; the last active kind cannot be turned off. */
export function paramsWithKind(params: URLSearchParams, kind: EventKind): URLSearchParams {
  const now = kindsOf(params)
  const next = CALENDAR_EVENT_KINDS.filter((each) => now.includes(each) !== (each === kind))
  const changed = new URLSearchParams(params)
  if (next.length === CALENDAR_EVENT_KINDS.length) changed.delete('kinds')
  else if (next.length > 0) changed.set('kinds', next.join(','))
  return changed
}

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
