import { describe, expect, it } from '@jest/globals'
import { dayNumber } from '../../dates/calendar-date.ts'
import { durationKind, HALF, NINE_MONTHS, QUARTER, YEAR } from './fact-store.ts'

const lasting = (start: string, end: string) => durationKind(dayNumber(end) - dayNumber(start) + 1)

describe('durationKind', () => {
  it.each([
    [79, -1],
    [80, QUARTER],
    [100, QUARTER],
    [101, -1],
    [169, -1],
    [170, HALF],
    [190, HALF],
    [191, -1],
    [259, -1],
    [260, NINE_MONTHS],
    [285, NINE_MONTHS],
    [286, -1],
    [349, -1],
    [350, YEAR],
    [380, YEAR],
    [381, -1],
  ])('a period of %p days is of kind %p', (days, expected) => {
    expect(durationKind(days)).toBe(expected)
  })

  it('52-week and 53-week years are years', () => {
    expect(lasting('2021-09-26', '2022-09-24')).toBe(YEAR)
    expect(lasting('2022-09-25', '2023-09-30')).toBe(YEAR)
  })

  it('periods with ends rounded to a month end have the same kind', () => {
    expect(lasting('2009-04-01', '2009-06-30')).toBe(QUARTER)
    expect(lasting('2009-01-01', '2009-06-30')).toBe(HALF)
    expect(lasting('2009-01-01', '2009-09-30')).toBe(NINE_MONTHS)
    expect(lasting('2009-02-01', '2010-01-31')).toBe(YEAR)
  })
})
