import { describe, expect, it } from '@jest/globals'
import { dayNumber, formatDay } from '../../dates/calendar-date.ts'
import { createDateReader, periodStart, roundToMonthEnd } from './fsds-numbers.ts'

describe('roundToMonthEnd', () => {
  it.each([
    ['2009-12-31', '2009-12-31'],
    ['2024-02-29', '2024-02-29'],
    // Fiscal year ends of Apple: the Saturday nearest to the end of September.
    ['2022-09-24', '2022-09-30'],
    ['2023-09-30', '2023-09-30'],
    ['2009-10-03', '2009-09-30'],
    ['2009-07-15', '2009-06-30'],
    ['2009-07-16', '2009-07-31'],
  ])('%s rounds to %s', (date, end) => {
    expect(formatDay(roundToMonthEnd(dayNumber(date)))).toBe(end)
  })
})

describe('periodStart', () => {
  it.each([
    ['2009-12-31', 4, '2009-01-01'],
    ['2010-06-30', 4, '2009-07-01'],
    ['2024-02-29', 1, '2023-12-01'],
    ['2009-05-31', 3, '2008-09-01'],
  ])('the period that ends on %s after %d quarters starts on %s', (end, quarters, start) => {
    expect(formatDay(periodStart(dayNumber(end), quarters) as number)).toBe(start)
  })

  it('a value at a date has no period start', () => {
    expect(periodStart(dayNumber('2009-12-31'), 0)).toBeNull()
  })
})

it.each(['', '2009', '20091331', '2009123', '00000101', 'December'])('%j is not a date', (text) => {
  expect(createDateReader()(text)).toBeNull()
})
