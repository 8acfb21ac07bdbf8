import type { CalendarEvent } from '@quantamental/api/market-beats'

/** A valid calendar event; `overrides` holds the fields the test is about. */
export function buildEvent(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    date: '2026-11-24',
    estimated: false,
    kind: 'earnings',
    session: 'before-open',
    ticker: 'AAPL',
    name: 'Apple Inc.',
    sector: 'Technology',
    tier_number: 3,
    market_cap: 3e12,
    display_rating: 'AA',
    display_rating_numeric: 2,
    is_delayed: true,
    fire: false,
    simulated: false,
    ...overrides,
  }
}
