import { describe, expect, it } from '@jest/globals'
import {
  compactDay,
  dayText,
  isTradingDay,
  monthEnd,
  nearestMonthEnd,
  toDay,
  tradingDayOnOrBefore,
  weekdayOf,
  weekOf,
} from './days.ts'

describe('day numbers', () => {
  it('day numbers count from 1970-01-01, a Thursday', () => {
    expect(toDay('1970-01-01')).toBe(0)
    expect(weekdayOf(0)).toBe(3)
    expect(dayText(toDay('2026-11-21'))).toBe('2026-11-21')
    expect(compactDay(toDay('2024-02-29'))).toBe('20240229')
  })

  it('weeks begin on Monday', () => {
    expect(weekOf(toDay('2026-11-22'))).toBe(weekOf(toDay('2026-11-16')))
    expect(weekOf(toDay('2026-11-23'))).toBe(weekOf(toDay('2026-11-22')) + 1)
  })

  it.each([
    [2024, 2, '2024-02-29'],
    [2026, 0, '2025-12-31'],
    [2026, -3, '2025-09-30'],
    [2026, 13, '2027-01-31'],
  ])('month %d-%d ends on %s', (year, month, expected) => {
    expect(dayText(monthEnd(year, month))).toBe(expected)
  })

  it.each([
    ['2026-10-31', '2026-10-31'],
    ['2026-10-20', '2026-10-31'],
    ['2026-10-05', '2026-09-30'],
    ['2025-09-27', '2025-09-30'],
  ])('day %s is rounded to the month end %s, as in the SEC data sets', (day, expected) => {
    expect(dayText(nearestMonthEnd(toDay(day)))).toBe(expected)
  })

  it('a trading day on or before a weekend or holiday is the last business day', () => {
    expect(isTradingDay(toDay('2026-11-20'))).toBe(true)
    expect(isTradingDay(toDay('2026-11-21'))).toBe(false)
    expect(isTradingDay(toDay('2025-12-25'))).toBe(false)
    expect(dayText(tradingDayOnOrBefore(toDay('2026-11-22')))).toBe('2026-11-20')
  })
})
