import { describe, expect, it } from '@jest/globals'
import { geometricMean, isFirstProduct, median, percentile } from './statistics.ts'

describe('percentile', () => {
  it.each([
    [0.5, 2],
    [0.75, 3],
    [0.76, 4],
    [1, 4],
    [0, 1],
  ])('the percentile %p of 1 to 4 is %p', (q, expected) => {
    expect(percentile([4, 1, 3, 2], q)).toBe(expected)
  })

  it('every percentile of a single value is that value', () => {
    expect(percentile([7], 0.99)).toBe(7)
  })
})

describe('median', () => {
  it('the median of an even number of values is the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 6])).toBe(5.5)
  })
})

it('isFirstProduct alternates which variant runs first', () => {
  expect([0, 1, 2, 3].map(isFirstProduct)).toEqual([true, false, true, false])
})

it('the geometric mean of a ratio and its inverse is 1', () => {
  expect(geometricMean([0.5, 2])).toBeCloseTo(1, 12)
})
