import {
  type Calendar,
  type CalendarEvent,
  getCalendarFileRoute,
  getCalendarRoute,
} from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { CHECKED_CACHE, isAnsweredByTag } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { answerJson } from '../answer-json.ts'
import type { Database } from '../db/database.ts'
import { findFeedState } from '../feed/repository.ts'
import type { RatingViewer } from '../ratings/rules.ts'
import { showRating } from '../ratings/shown-rating.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { type CalendarRow, listCalendar } from './repository.ts'
import { readCalendarRange } from './rules.ts'

function presentEvent(row: CalendarRow, viewer: RatingViewer): CalendarEvent {
  const { latest_letter, delayed_letter, ...event } = row
  return { ...event, ...showRating(row, viewer) }
}

interface CalendarSources {
  readonly db: Kysely<Database>
  readonly now: () => Date
}

export function addCalendarRoutes(app: FastifyInstance, { db, now }: CalendarSources): void {
  addRoute(
    app,
    getCalendarRoute,
    async (call) => {
      const range = readCalendarRange(call.query)
      const rows = await listCalendar(db, { ...range, today: businessToday(now()) })
      const { from, to } = range
      const events = rows.map((row) => presentEvent(row, call.viewer))
      const body: Calendar = { from, to, events }
      return answerJson(call, body, 'viewer')
    },
    { scope: 'stocks:read' },
  )
  addRoute(
    app,
    getCalendarFileRoute,
    async ({ query, request, reply }) => {
      const range = readCalendarRange(query)
      const [rows, { published_at }] = await Promise.all([
        listCalendar(db, { ...range, today: businessToday(now()) }),
        findFeedState(db),
      ])
      const origin = request.server.serviceConfig.publicOrigin
      const text = writeCalendarFile(rows, { origin, stamp: published_at ?? new Date(0) })
      if (isAnsweredByTag(request, reply, text, CHECKED_CACHE)) return reply
      const name = `calendar-${range.from}-${range.to}.ics`
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text)
    },
    { scope: 'stocks:read' },
  )
}
