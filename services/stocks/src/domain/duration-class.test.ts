import { describe, expect, it } from '@jest/globals'
import { addDays } from './calendar-date.ts'
import { durationClass, durationDays } from './duration-class.ts'

const lasting = (days: number) => durationClass('2021-01-01', addDays('2021-01-01', days - 1))

describe('durationClass (data-and-models section 5)', () => {
  it.each([
    [79, null],
    [80, 'quarter'],
    [100, 'quarter'],
    [101, null],
    [169, null],
    [170, 'half'],
    [190, 'half'],
    [191, null],
    [259, null],
    [260, 'nine-months'],
    [285, 'nine-months'],
    [286, null],
    [349, null],
    [350, 'year'],
    [380, 'year'],
    [381, null],
  ])('takes %p days as %p', (days, expected) => {
    expect(lasting(days)).toBe(expected)
  })

  it('counts both ends', () => {
    expect(durationDays('2022-01-01', '2022-12-31')).toBe(365)
  })

  it('takes a 52-week and a 53-week year as years', () => {
    expect(durationClass('2021-09-26', '2022-09-24')).toBe('year')
    expect(durationClass('2022-09-25', '2023-09-30')).toBe('year')
  })
})
