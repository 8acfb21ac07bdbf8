import { getCalendarFileRoute } from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { CHECKED_CACHE, entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { findFeedState } from '../feed/repository.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { listCalendar } from './repository.ts'
import { readCalendarRange } from './rules.ts'

export function addGetCalendarFileRoute(
  app: FastifyInstance,
  { db, now }: MarketBeatsContext,
): void {
  addRoute(
    app,
    getCalendarFileRoute,
    async (call) => {
      const range = readCalendarRange(call.query)
      const [rows, { published_at }] = await Promise.all([
        listCalendar(db, { ...range, today: businessToday(now()) }),
        findFeedState(db),
      ])
      const origin = app.serviceConfig.publicOrigin
      const text = writeCalendarFile(rows, { origin, stamp: published_at ?? new Date(0) })
      if (isNotModified(call, entityTag(text), CHECKED_CACHE)) return call.reply
      const name = `calendar-${range.from}-${range.to}.ics`
      return call.reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text)
    },
    { scope: 'stocks:read' },
  )
}
