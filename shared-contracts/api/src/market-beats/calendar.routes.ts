import { type Static, Type } from 'typebox'
import { FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { StaticTextSchema } from '../routes/static-text.schema.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { displayRating } from '../stocks/rating.schema.ts'

/** `rating`: a rating recalculated from the report expected or filed on the previous trading day. */
export const CALENDAR_EVENT_KINDS = ['earnings', 'filing', 'rating'] as const

export const CalendarEventSchema = Type.Object({
  date: Type.String(),
  /** Whether the date is an estimate: an expected filing, its rating, or a report without a session. */
  estimated: Type.Boolean(),
  kind: oneOf(CALENDAR_EVENT_KINDS),
  session: nullable(oneOf(['before-open', 'after-close'])),
  ticker: Type.String(),
  name: Type.String(),
  sector: nullable(Type.String()),
  tier_number: Type.Integer(),
  market_cap: nullable(Type.Number()),
  ...displayRating,
  /** Whether `display_rating` is the T-minus-2 rating. */
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
  /** By date, then by company size, largest first. */
  events: Type.Array(CalendarEventSchema),
})
export type Calendar = Static<typeof CalendarSchema>

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 })
const calendarQuery = Type.Object({
  from: Day,
  to: Day,
  /** Comma-separated tickers to include: `AAPL,MSFT`. */
  tickers: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Comma-separated kinds to include: `earnings,filing`. */
  kinds: Type.Optional(Type.String({ maxLength: 40 })),
})

export const getCalendarRoute = GET('/api/calendar/', {
  summary: 'List reports and rating recalculations between two days, inclusive.',
  query: calendarQuery,
  response: { 200: CalendarSchema, 400: FieldErrorsSchema },
})

/** Weeks with a page, by the last part of its path. */
export const WEEKS = ['thisweek', 'nextweek'] as const

export const getWeekTextRoute = GET('/api/calendar/static/:week/', {
  summary: 'Get the reports of a week as HTML for the document of its page.',
  params: Type.Object({ week: oneOf(WEEKS) }),
  response: { 200: StaticTextSchema, 400: FieldErrorsSchema },
})

/** `text/calendar` (RFC 5545), the same for all viewers. */
export const getCalendarFileRoute = GET('/api/calendar/ics/', {
  summary: 'Export the calendar as an iCalendar file.',
  query: calendarQuery,
  response: { 200: Type.String(), 400: FieldErrorsSchema },
})
