import { describe, expect, it } from '@jest/globals'
import { buildEvent } from '../../testing/build-event.ts'
import { closureOf, groupsOf, kindsOf, paramsWithKind, weekDays, weekFile } from './week.ts'

const daysOf = (variant: 'this' | 'next', instant: string) =>
  weekDays(variant, new Date(instant)).map(({ date }) => date)

describe('weekDays', () => {
  it('a week runs from Monday to Friday', () => {
    expect(weekDays('this', new Date('2026-11-18T12:00:00Z'))).toEqual([
      { name: 'Monday', date: '2026-11-16' },
      { name: 'Tuesday', date: '2026-11-17' },
      { name: 'Wednesday', date: '2026-11-18' },
      { name: 'Thursday', date: '2026-11-19' },
      { name: 'Friday', date: '2026-11-20' },
    ])
  })

  it.each([
    ['the last second of Sunday in New York', '2026-11-23T04:59:59Z', '2026-11-23', '2026-11-30'],
    ['the first second of Monday there', '2026-11-23T05:00:00Z', '2026-11-23', '2026-11-30'],
    ['the last second of Friday', '2026-11-21T04:59:59Z', '2026-11-16', '2026-11-23'],
    ['a Saturday, as the coming one', '2026-11-21T12:00:00Z', '2026-11-23', '2026-11-30'],
    ['the turn of a year', '2026-12-31T12:00:00Z', '2026-12-28', '2027-01-04'],
    ['the Sunday on which clocks go back', '2026-11-01T12:00:00Z', '2026-11-02', '2026-11-09'],
  ])('the week is that of New York at %s', (_, instant, thisMonday, nextMonday) => {
    expect(daysOf('this', instant)[0]).toBe(thisMonday)
    expect(daysOf('next', instant)[0]).toBe(nextMonday)
  })
})

it.each([
  ['2026-11-25', null],
  ['2026-11-26', 'Thanksgiving: exchange and EDGAR closed'],
  ['2026-11-27', 'Exchange closes at 1 pm'],
  ['2026-04-03', 'Good Friday: exchange closed'],
  ['2026-10-12', 'Columbus Day: EDGAR closed'],
])('the note on %s is %s', (day, note) => {
  expect(closureOf(day)).toBe(note)
})

describe('groupsOf', () => {
  it('event groups follow the trading day, list the largest company first, and leave out empty groups', () => {
    const events = [
      buildEvent({ ticker: 'R', kind: 'rating', session: null }),
      buildEvent({ ticker: 'CLOSE', session: 'after-close' }),
      buildEvent({ ticker: 'SMALL', market_cap: 1 }),
      buildEvent({ ticker: 'BIG', market_cap: 2 }),
      buildEvent({ ticker: 'NONE', market_cap: null }),
      buildEvent({ ticker: 'WHEN', session: null }),
      buildEvent({ ticker: 'OTHER', date: '2026-11-25' }),
    ]
    expect(
      groupsOf(events, '2026-11-24').map((group) => [
        group.title,
        ...group.events.map(({ ticker }) => ticker),
      ]),
    ).toEqual([
      ['Earnings before the open', 'BIG', 'SMALL', 'NONE'],
      ['Earnings after the close', 'CLOSE'],
      ['Earnings, time unknown', 'WHEN'],
      ['Rating updates', 'R'],
    ])
  })
})

describe('event kinds in the query string', () => {
  const read = (search: string) => kindsOf(new URLSearchParams(search)).join()
  const press = (search: string, kind: 'earnings' | 'filing' | 'rating') =>
    paramsWithKind(new URLSearchParams(search), kind).toString()

  it('all kinds are selected if the query string names no valid one', () => {
    expect(read('')).toBe('earnings,filing,rating')
    expect(read('kinds=dividend')).toBe('earnings,filing,rating')
    expect(read('kinds=rating,dividend,earnings')).toBe('earnings,rating')
  })

  it('kinds are toggled individually, the last one stays on, and other parameters are retained', () => {
    expect(press('mine=1', 'filing')).toBe('mine=1&kinds=earnings%2Crating')
    expect(press('kinds=earnings,rating', 'filing')).toBe('')
    expect(press('kinds=rating', 'rating')).toBe('kinds=rating')
  })
})

describe('calendar file', () => {
  const days = weekDays('this', new Date('2026-11-18T12:00:00Z'))

  it('the calendar file has the same days and filters as the page', () => {
    const all = ['earnings', 'filing', 'rating'] as const
    const plain = '/api/calendar/ics/?from=2026-11-16&to=2026-11-20'
    expect(weekFile(days, null, all)).toBe(plain)
    expect(weekFile(days, ['BRK.B', 'T'], ['rating'])).toBe(
      `${plain}&tickers=BRK.B%2CT&kinds=rating`,
    )
    expect(weekFile(days, [], all)).toBeNull()
  })

  it('the calendar file names at most the allowed number of companies', () => {
    const many = Array.from({ length: 401 }, (_, index) => `T${index}`)
    const file = new URL(weekFile(days, many, ['rating']) ?? '', 'http://x')
    expect(file.searchParams.get('tickers')?.split(',')).toHaveLength(400)
  })
})
