import { describe, expect, it } from '@jest/globals'
import { formatDate, formatMinute, formatQuarter } from './format.ts'

describe('formatQuarter', () => {
  it.each([
    ['2024-09-28', '24Q3'],
    ['2024-01-01', '24Q1'],
    ['2024-03-31', '24Q1'],
    ['2024-04-01', '24Q2'],
    ['2009-12-31', '09Q4'],
  ])('formatQuarter labels %s as %s', (date, label) => {
    expect(formatQuarter(date)).toBe(label)
  })
})

describe('formatDate', () => {
  it('formatDate shows month, day and year', () => {
    expect(formatDate('2022-10-28')).toBe('Oct 28, 2022')
    expect(formatDate('2026-01-05T10:00:00Z')).toBe('Jan 5, 2026')
  })
})

it('formatMinute shows the minute in UTC', () => {
  expect(formatMinute(new Date('2026-11-22T15:04:59+02:00'))).toBe('2026-11-22 13:04 UTC')
})
