import { describe, expect, it } from '@jest/globals'
import { addDays, daysBetween, isCalendarDate } from './calendar-date.ts'

describe('isCalendarDate', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2022-13-01', false],
    ['2022-00-10', false],
    ['2022-1-1', false],
    ['20220101', false],
    ['', false],
    [null, false],
    [20220101, false],
  ])('%p is a calendar date: %p', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected)
  })
})

describe('day arithmetic', () => {
  it('day arithmetic crosses months, leap days and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2022-01-01', -1)).toBe('2021-12-31')
    expect(daysBetween('2021-12-31', '2022-01-01')).toBe(1)
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
  })
})
