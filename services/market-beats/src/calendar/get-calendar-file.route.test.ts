import { describe, expect, it } from '@jest/globals'
import { escapeText, foldLine, writeCalendarFile } from './get-calendar-file.route.ts'
import type { CalendarRow } from './repository.ts'

const row = (overrides: Partial<CalendarRow> = {}): CalendarRow => ({
  ...{ date: '2026-12-31', kind: 'earnings', session: 'after-close', ticker: 'BRK.B' },
  estimated: false,
  ...{ name: 'Berkshire, Hathaway; Inc.', sector: null, tier_number: 3, market_cap: null },
  ...{ fire: false, simulated: false, latest_letter: 'AAA', delayed_letter: 'CCC' },
  ...overrides,
})
const write = (rows: CalendarRow[]) =>
  writeCalendarFile(rows, {
    origin: 'https://site.example',
    stamp: new Date('2026-11-20T06:07:08.999Z'),
  })

describe('the calendar file', () => {
  it('the file is an RFC 5545 calendar of all-day events with escaped text', () => {
    expect(write([row()]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quantamental//Market calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Quantamental market calendar',
      'BEGIN:VEVENT',
      'UID:earnings-2026-12-31-BRK.B@site.example',
      'DTSTAMP:20261120T060708Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:BRK.B: earnings (after the close)',
      'DESCRIPTION:Berkshire\\, Hathaway\\; Inc.',
      'URL:https://site.example/stock/summary/BRK.B',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('the file contains no ratings, only that one is recomputed, and each event has a unique id', () => {
    const text = write([row(), row({ kind: 'filing' }), row({ kind: 'rating', session: null })])
    expect(text).not.toMatch(/AAA|CCC/)
    expect(text).toContain('SUMMARY:BRK.B: rating recalculated\r\n')
    const names = text.match(/^UID:.*$/gm)
    expect(new Set(names).size).toBe(3)
  })

  it('every line is folded to 75 octets and can be unfolded', () => {
    const name = `${'é'.repeat(70)}😀${'x'.repeat(80)}`
    const text = write([row({ name })])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${name}\r\n`)
  })

  it.each([
    [75, 1],
    [76, 2],
    [149, 2],
    [150, 3],
  ])('a line of %d octets is folded into %d lines', (octets, lines) => {
    expect(foldLine('x'.repeat(octets)).split('\r\n')).toHaveLength(lines)
  })

  it("escaped text can't start a new line", () => {
    expect(escapeText('a\r\nBEGIN:VEVENT\nb\rc\\d\u0000')).toBe('a\\nBEGIN:VEVENT\\nb\\nc\\\\d')
  })
})
