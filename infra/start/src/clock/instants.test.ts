import { describe, expect, it } from '@jest/globals'
import { StartError } from '../start-error.ts'
import { listStops, readTarget } from './instants.ts'

/** 16:30 in New York, in winter. */
const NOW = Temporal.Instant.from('2026-11-22T21:30:00Z')

describe('where the clock is moved to', () => {
  it.each([
    ['+1d', '2026-11-23T21:30:00Z'],
    ['+2w', '2026-12-06T21:30:00Z'],
    ['+1m', '2026-12-22T21:30:00Z'],
    ['+1y', '2027-11-22T21:30:00Z'],
    ['2027-03-01', '2027-03-01T21:30:00Z'],
    // Summer: the same time of day is an hour earlier elsewhere.
    ['2027-07-01', '2027-07-01T20:30:00Z'],
    ['+10y', '2036-11-22T21:30:00Z'],
  ])('%s is %s', (text, instant) => {
    expect(readTarget(text, NOW).toString()).toBe(instant)
  })

  it.each(['2026-11-22', '2026-11-21', '+0d'])(
    'is refused for %s: time only moves forward',
    (text) => {
      expect(() => readTarget(text, NOW)).toThrow(/only moves forward.* npm start -- --reset$/)
    },
  )

  it.each(['', '30d', '-1d', '+1h', '2027-02-30', '2027-13-01', 'tomorrow', '+11y', '+4000d'])(
    'is refused for "%s"',
    (text) => {
      expect(() => readTarget(text, NOW)).toThrow(StartError)
    },
  )
})

describe('the stops on the way', () => {
  const stopsOf = (from: string, to: string) =>
    listStops(Temporal.Instant.from(from), Temporal.Instant.from(to)).map(String)

  it('are seven in the morning of each business day, then the target', () => {
    expect(stopsOf('2026-11-22T21:30:00Z', '2026-11-25T21:30:00Z')).toEqual([
      '2026-11-23T12:00:00Z',
      '2026-11-24T12:00:00Z',
      '2026-11-25T12:00:00Z',
      '2026-11-25T21:30:00Z',
    ])
  })

  it('begin with the day at hand when it is earlier than seven there', () => {
    expect(stopsOf('2026-11-22T11:59:00Z', '2026-11-22T12:01:00Z')).toEqual([
      '2026-11-22T12:00:00Z',
      '2026-11-22T12:01:00Z',
    ])
  })

  it('stay at seven where daylight saving begins and ends', () => {
    const stops = stopsOf('2027-03-13T12:00:00Z', '2027-03-15T11:00:00Z')
    expect(stops).toEqual(['2027-03-14T11:00:00Z', '2027-03-15T11:00:00Z'])
  })

  it('are one for each day of a year, leap days included', () => {
    expect(stopsOf('2027-11-22T21:30:00Z', '2028-11-22T21:30:00Z')).toHaveLength(366 + 1)
  })
})
