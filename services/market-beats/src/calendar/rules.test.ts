import { describe, expect, it } from '@jest/globals'
import { nextBusinessDay } from './rules.ts'

describe('the next business day', () => {
  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-12-31', '2027-01-01'],
  ])('the business day after %s is %s', (day, next) => {
    expect(nextBusinessDay(day)).toBe(next)
  })
})
