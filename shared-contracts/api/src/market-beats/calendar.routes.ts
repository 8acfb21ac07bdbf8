import { type Static, Type } from 'typebox'
import { FieldErrorsSchema } from '../common/errors.schema.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { defineRoute } from '../common/route.ts'
import { displayRating } from '../stocks/rating.schema.ts'

/** `rating`: a rating is computed anew from the report expected, or filed, the business day before. */
export const CALENDAR_EVENT_KINDS = ['earnings', 'filing', 'rating'] as const

export const CalendarEventSchema = Type.Object({
  date: Type.String(),
  kind: oneOf(CALENDAR_EVENT_KINDS),
  session: nullable(oneOf(['before-open', 'after-close'])),
  ticker: Type.String(),
  name: Type.String(),
  sector: nullable(Type.String()),
  tier_number: Type.Integer(),
  market_cap: nullable(Type.Number()),
  ...displayRating,
  /** Whether `display_rating` is the T-minus-2 one. */
  is_delayed: Type.Boolean(),
  fire: Type.Boolean(),
  simulated: Type.Boolean(),
})
export type CalendarEvent = Static<typeof CalendarEventSchema>

export const CALENDAR_DAYS_MAX = 31
export const CALENDAR_TICKERS_MAX = 400
export const CalendarSchema = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** By date, the largest company first. */
  events: Type.Array(CalendarEventSchema),
})
export type Calendar = Static<typeof CalendarSchema>

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 })
const calendarQuery = Type.Object({
  from: Day,
  to: Day,
  /** Only these companies: `AAPL,MSFT`. */
  tickers: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Only these kinds: `earnings,filing`. */
  kinds: Type.Optional(Type.String({ maxLength: 40 })),
})

export const getCalendarRoute = defineRoute({
  method: 'GET',
  path: '/api/calendar/',
  summary: 'Reports and rating recomputations from one day to another, both included.',
  query: calendarQuery,
  response: { 200: CalendarSchema, 400: FieldErrorsSchema },
})

/** `text/calendar` (RFC 5545); nothing in it depends on the viewer. */
export const getCalendarFileRoute = defineRoute({
  method: 'GET',
  path: '/api/calendar/ics/',
  summary: 'The same as a calendar file.',
  query: calendarQuery,
  response: { 200: Type.String(), 400: FieldErrorsSchema },
})
