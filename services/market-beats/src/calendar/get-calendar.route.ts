import { type Calendar, type CalendarEvent, getCalendarRoute } from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { addMarketRoute } from '../context.ts'
import { type RatingViewer, showRating } from '../ratings/rules.ts'
import { type CalendarRow, listCalendar } from './repository.ts'
import { readCalendarRange } from './rules.ts'

function presentEvent(row: CalendarRow, viewer: RatingViewer): CalendarEvent {
  const { latest_letter, delayed_letter, ...event } = row
  return { ...event, ...showRating(row, viewer) }
}

export const addGetCalendarRoute = addMarketRoute(
  getCalendarRoute,
  async (call) => {
    const range = readCalendarRange(call.query)
    const rows = await listCalendar(call.db, { ...range, today: businessToday(call.now()) })
    const { from, to } = range
    const events = rows.map((row) => presentEvent(row, call.viewer))
    const body: Calendar = { from, to, events }
    return answerJson(call, body, 'viewer')
  },
  { scope: 'stocks:read' },
)
