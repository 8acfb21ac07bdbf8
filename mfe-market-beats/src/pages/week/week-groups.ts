import { CALENDAR_EVENT_KINDS, type CalendarEvent } from '@quantamental/api/market-beats'

export type EventKind = CalendarEvent['kind']

export const KIND_LABELS: Readonly<Record<EventKind, string>> = {
  earnings: 'Earnings',
  filing: 'Expected filings',
  rating: 'Rating updates',
}

export interface EventGroup {
  readonly key: string
  readonly title: string
  /** Largest company first. */
  readonly events: readonly CalendarEvent[]
}

/**
 * Group in the order of a trading day: before the open, after the close, without a time, then
 * filings and ratings.
 */
const GROUPS = [
  {
    key: 'before-open',
    title: 'Earnings before the open',
    kind: 'earnings',
    session: 'before-open',
  },
  {
    key: 'after-close',
    title: 'Earnings after the close',
    kind: 'earnings',
    session: 'after-close',
  },
  { key: 'earnings', title: 'Earnings, time unknown', kind: 'earnings', session: null },
  { key: 'filing', title: 'Expected filings', kind: 'filing', session: undefined },
  { key: 'rating', title: 'Rating updates', kind: 'rating', session: undefined },
] as const

function bySize(a: CalendarEvent, b: CalendarEvent): number {
  const difference = (b.market_cap ?? -1) - (a.market_cap ?? -1)
  return difference !== 0 ? difference : a.ticker < b.ticker ? -1 : 1
}

/** Non-empty event groups of `date`. */
export function groupsOf(events: readonly CalendarEvent[], date: string): readonly EventGroup[] {
  return GROUPS.map(({ key, title, kind, session }) => ({
    key,
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
