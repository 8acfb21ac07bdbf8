import { describe, expect, it } from '@jest/globals'
import { buildCloses } from '../../../test/engine-input.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { closeIndexAt, closesUntil } from './closes.ts'

const series = buildCloses([
  ['2022-01-03', 1],
  ['2022-01-10', 2],
  ['2022-03-01', 3],
])

describe('closeIndexAt', () => {
  it.each([
    ['2022-01-02', undefined],
    ['2022-01-03', 1],
    ['2022-01-09', 1],
    ['2022-01-10', 2],
    ['2022-01-20', 2],
    ['2022-01-21', undefined],
    ['2022-03-11', 3],
    ['2022-03-12', undefined],
  ])('the close at %s, at most ten days old, is %p', (day, close) => {
    expect(series.closes[closeIndexAt(series, dayNumber(day))]).toBe(close)
  })

  it('closeIndexAt returns no index without closes or for a close of zero', () => {
    expect(closeIndexAt(buildCloses(), dayNumber('2022-01-01'))).toBe(-1)
    expect(closeIndexAt(buildCloses([['2022-01-01', 0]]), dayNumber('2022-01-01'))).toBe(-1)
  })
})

describe('closesUntil', () => {
  it('closesUntil drops closes of later days', () => {
    expect(closesUntil(series, dayNumber('2022-02-28')).closes).toEqual([1, 2])
    expect(closesUntil(series, dayNumber('2022-03-01'))).toBe(series)
  })
})
