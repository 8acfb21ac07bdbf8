import { CALENDAR_DAYS_MAX, type CalendarEvent, getCalendarRoute } from '@quantamental/api/stocks'
import { hasFireIcon } from '@quantamental/models/signals'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type CalendarRow, listCalendarEvents } from '../db/calendar.repository.ts'
import type { Database } from '../db/database.ts'
import type { SnapshotStore } from '../db/snapshot-store.ts'
import { whole } from '../documents/round.ts'
import { presentRating } from '../domain/present-page.ts'
import { accessTierOf } from '../domain/rating-visibility.ts'
import type { SnapshotEntry } from '../lists/snapshot-entry.ts'
import { addReadRoute } from './add-read-route.ts'

function readDay(field: string, text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    throw new FieldError({ [field]: ['Date has wrong format. Use yyyy-mm-dd.'] })
  }
}

/** @throws FieldError unless both are days, in order and at most 31 days apart. */
function readRange(query: { from: string; to: string }) {
  const from = readDay('from', query.from)
  const to = readDay('to', query.to)
  const days = from.until(to, { largestUnit: 'days' }).days
  if (days < 0) throw new FieldError({ to: ['Must not be before "from".'] })
  if (days >= CALENDAR_DAYS_MAX) {
    throw new FieldError({ to: [`At most ${CALENDAR_DAYS_MAX} days.`] })
  }
  return { from: from.toString(), to: to.toString() }
}

function presentEvent(
  { date, kind, session }: CalendarRow,
  entry: SnapshotEntry,
  accessTier: number,
): CalendarEvent {
  return {
    date,
    kind,
    session,
    id: entry.id,
    ticker: entry.ticker,
    name: entry.name,
    sector: entry.sector,
    tier_number: entry.tierNumber,
    market_cap: whole(entry.own.marketCap),
    ...presentRating(entry, accessTier),
    fire: hasFireIcon(entry.rankVolume),
    simulated: entry.simulated,
  }
}

function byDateThenSize(a: CalendarEvent, b: CalendarEvent): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return (b.market_cap ?? -1) - (a.market_cap ?? -1)
}

export function addCalendarRoutes(
  app: FastifyInstance,
  { db, store }: { db: Kysely<Database>; store: SnapshotStore },
): void {
  addReadRoute(app, getCalendarRoute, async ({ query, viewer, reply }) => {
    const { from, to } = readRange(query)
    const [snapshot, rows] = await Promise.all([store.current(), listCalendarEvents(db, from, to)])
    const accessTier = accessTierOf(viewer)
    const events = rows.flatMap((row) => {
      const entry = snapshot?.findByTicker(row.symbol)
      if (!entry || entry.simulated !== (row.origin === 'simulated')) return []
      return [presentEvent(row, entry, accessTier)]
    })
    reply.header('cache-control', 'private, no-store')
    return { from, to, events: events.sort(byDateThenSize) }
  })
}
