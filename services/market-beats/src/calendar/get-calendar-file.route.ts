import { BRAND } from '@quantamental/api/common'
import { getCalendarFileRoute } from '@quantamental/api/market-beats'
import { businessToday } from '@quantamental/api/subscription'
import { CHECKED_CACHE, entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import { addMarketRoute } from '../context.ts'
import { findFeedState } from '../feed/repository.ts'
import { type CalendarRow, listCalendar } from './repository.ts'
import { readCalendarRange } from './rules.ts'

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** RFC 5545 text: backslash, semicolon, comma and line ends are escaped, other control characters removed. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, '')
}

/** Fold a content line to at most 75 octets per line without splitting characters. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const stampOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const dayOf = (day: string) => day.replaceAll('-', '')
const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

const SESSIONS = { 'before-open': ' (before the open)', 'after-close': ' (after the close)' }

function summaryOf({ ticker, kind, session, estimated }: CalendarRow): string {
  if (kind === 'filing') return `${ticker}: report expected`
  const when = estimated ? ' (estimated date)' : ''
  if (kind === 'rating') return `${ticker}: rating recalculated${when}`
  return `${ticker}: earnings${session === null ? when : SESSIONS[session]}`
}

function descriptionOf({ name, simulated }: CalendarRow): string {
  return simulated ? `${name} (simulated company in the demo data)` : name
}

/** Rows as all-day events, independent of the viewer. `stamp` is the time of publication. */
export function writeCalendarFile(
  rows: readonly CalendarRow[],
  { origin, stamp }: { readonly origin: string; readonly stamp: Date },
): string {
  const host = new URL(origin).hostname
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//Market calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`${BRAND.name} market calendar`)}`,
  ]
  for (const row of rows) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${row.kind}-${row.date}-${encodeURIComponent(row.ticker)}@${host}`,
      `DTSTAMP:${stampOf(stamp)}`,
      `DTSTART;VALUE=DATE:${dayOf(row.date)}`,
      `DTEND;VALUE=DATE:${dayOf(dayAfter(row.date))}`,
      `SUMMARY:${escapeText(summaryOf(row))}`,
      `DESCRIPTION:${escapeText(descriptionOf(row))}`,
      `URL:${origin}/stock/summary/${encodeURIComponent(row.ticker)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    )
  }
  lines.push('END:VCALENDAR')
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

export const addGetCalendarFileRoute = addMarketRoute(
  getCalendarFileRoute,
  async (call) => {
    const range = readCalendarRange(call.query)
    const [rows, { published_at }] = await Promise.all([
      listCalendar(call.db, { ...range, today: businessToday(call.now()) }),
      findFeedState(call.db),
    ])
    const origin = call.request.server.serviceConfig.publicOrigin
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
