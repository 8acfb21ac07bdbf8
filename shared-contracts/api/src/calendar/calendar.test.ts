import { describe, expect, it } from '@jest/globals'
import {
  closesEarly,
  edgarHoliday,
  exchangeHoliday,
  filingDayFrom,
  isTradingDay,
  mondayOf,
  nextTradingDay,
  tradingDaysBetween,
  tradingDayUpTo,
} from './calendar.ts'

/** Days of a year, oldest first. */
function daysOf(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

describe('trading days of the exchange', () => {
  // https://www.nyse.com/markets/hours-calendars and its press releases of earlier years.
  it.each([
    [2012, '01-02 01-16 02-20 04-06 05-28 07-04 09-03 10-29 10-30 11-22 12-25'],
    [2018, '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25'],
    [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24'],
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26'],
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25'],
    [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25'],
    [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
    [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'],
  ])('the exchange is closed in %d on %s', (year, days) => {
    const closed = daysOf(year).filter((day) => exchangeHoliday(day) !== null)
    expect(closed.map((day) => day.slice(5)).join(' ')).toBe(days)
    for (const day of closed) expect(isTradingDay(day)).toBe(false)
  })

  it.each([
    [2021, '11-26'],
    [2022, '11-25'],
    [2023, '07-03 11-24'],
    [2024, '07-03 11-29 12-24'],
    [2025, '07-03 11-28 12-24'],
    [2026, '11-27 12-24'],
    [2027, '11-26'],
    [2028, '07-03 11-24'],
  ])('the exchange closes early in %d on %s', (year, days) => {
    expect(
      daysOf(year)
        .filter(closesEarly)
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(days)
  })

  it('steps skip weekends and holidays', () => {
    expect(nextTradingDay('2026-11-25')).toBe('2026-11-27')
    expect(nextTradingDay('2026-11-27')).toBe('2026-11-30')
    expect(tradingDayUpTo('2026-11-26')).toBe('2026-11-25')
    expect(tradingDayUpTo('2026-11-29')).toBe('2026-11-27')
    expect(tradingDaysBetween('2026-11-20', '2026-11-30')).toBe(5)
    expect(tradingDaysBetween('2026-11-30', '2026-11-20')).toBe(0)
  })
})

describe('days of EDGAR', () => {
  // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
  it.each([
    [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  ])('EDGAR accepts no filings in %d on %s', (year, days) => {
    const closed = daysOf(year).filter((day) => edgarHoliday(day) !== null)
    expect(closed.map((day) => day.slice(5)).join(' ')).toBe(days)
  })

  it('a filing due on a closed day is expected on the next open one', () => {
    // Columbus Day: the exchange is open, EDGAR is not.
    expect(filingDayFrom('2026-10-10')).toBe('2026-10-13')
    expect(isTradingDay('2026-10-12')).toBe(true)
    // Good Friday: EDGAR is open, the exchange is not.
    expect(filingDayFrom('2026-04-03')).toBe('2026-04-03')
  })
})

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
])('the week of %s starts on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})
