import { describe, expect, it } from '@jest/globals'
import { formatRelativeDay, todayOf, weekdayOf } from './updates-content.tsx'

describe('formatRelativeDay', () => {
  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-23', 'in 2 days'],
    ['2026-12-21', 'in 30 days'],
    ['2026-11-19', '2 days ago'],
    ['2026-11-08', '13 days ago'],
    ['2026-11-07', '2 weeks ago'],
    ['2026-09-20', '8 weeks ago'],
    ['2026-09-19', '2 months ago'],
    ['2024-11-22', '23 months ago'],
    ['2024-11-21', '2 years ago'],
    ['2016-11-21', '10 years ago'],
  ])('the day %s relative to 2026-11-21 is "%s"', (day, expected) => {
    expect(formatRelativeDay(day, '2026-11-21')).toBe(expected)
  })

  it('relative days work across the end of a year', () => {
    expect(formatRelativeDay('2025-12-31', '2026-01-01')).toBe('yesterday')
  })
})

describe('calendar days', () => {
  it('weekdayOf names the weekday of a date', () => {
    expect(weekdayOf('2026-11-20')).toBe('Friday')
    expect(weekdayOf('2024-02-29')).toBe('Thursday')
  })

  it('todayOf uses the viewer’s time zone', () => {
    expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
