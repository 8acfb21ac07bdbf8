import { describe, expect, it } from '@jest/globals'
import { StartError } from '../start-error.ts'
import { listStops, readTarget } from './site-clock.ts'

/** 16:30 in New York, in winter. */
const NOW = Temporal.Instant.from('2026-11-22T21:30:00Z')

describe('readTarget', () => {
  it.each([
    ['+1d', '2026-11-23T21:30:00Z'],
    ['+2w', '2026-12-06T21:30:00Z'],
    ['+1m', '2026-12-22T21:30:00Z'],
    ['+1y', '2027-11-22T21:30:00Z'],
    ['2027-03-01', '2027-03-01T21:30:00Z'],
    // Daylight saving time: the same time of day is an hour earlier in UTC.
    ['2027-07-01', '2027-07-01T20:30:00Z'],
    ['+10y', '2036-11-22T21:30:00Z'],
  ])('the target %s resolves to %s', (text, instant) => {
    expect(readTarget(text, NOW).toString()).toBe(instant)
  })

  it.each(['2026-11-22', '2026-11-21', '+0d'])(
    'the target %s is refused because time only moves forward',
    (text) => {
      expect(() => readTarget(text, NOW)).toThrow(/only moves forward.* npm start -- --reset$/)
    },
  )

  it.each(['', '30d', '-1d', '+1h', '2027-02-30', '2027-13-01', 'tomorrow', '+11y', '+4000d'])(
    'the invalid target "%s" is refused',
    (text) => {
      expect(() => readTarget(text, NOW)).toThrow(StartError)
    },
  )
})

describe('listStops', () => {
  const stopsOf = (from: string, to: string) =>
    listStops(Temporal.Instant.from(from), Temporal.Instant.from(to)).map(String)

  it('the stops are 7:00 of each business day, then the target', () => {
    expect(stopsOf('2026-11-22T21:30:00Z', '2026-11-25T21:30:00Z')).toEqual([
      '2026-11-23T12:00:00Z',
      '2026-11-24T12:00:00Z',
      '2026-11-25T12:00:00Z',
      '2026-11-25T21:30:00Z',
    ])
  })

  it('the stops include today if the move starts before 7:00', () => {
    expect(stopsOf('2026-11-22T11:59:00Z', '2026-11-22T12:01:00Z')).toEqual([
      '2026-11-22T12:00:00Z',
      '2026-11-22T12:01:00Z',
    ])
  })

  it('the stops stay at 7:00 local time across daylight saving changes', () => {
    const stops = stopsOf('2027-03-13T12:00:00Z', '2027-03-15T11:00:00Z')
    expect(stops).toEqual(['2027-03-14T11:00:00Z', '2027-03-15T11:00:00Z'])
  })

  it('there is one stop for each day of a year, leap days included', () => {
    expect(stopsOf('2027-11-22T21:30:00Z', '2028-11-22T21:30:00Z')).toHaveLength(366 + 1)
  })
})
