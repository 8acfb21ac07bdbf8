import { describe, expect, it } from '@jest/globals'
import { isFirstProduct, median, percentile } from './statistics.ts'

describe('percentile', () => {
  it.each([
    [0.5, 2],
    [0.75, 3],
    [0.76, 4],
    [1, 4],
    [0, 1],
  ])('of 1 to 4 at %p is %p', (q, expected) => {
    expect(percentile([4, 1, 3, 2], q)).toBe(expected)
  })

  it('of one value is that value', () => {
    expect(percentile([7], 0.99)).toBe(7)
  })
})

describe('median', () => {
  it('is the middle of an odd number and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([9, 1, 5, 6])).toBe(5.5)
  })
})

it('alternates which variant goes first', () => {
  expect([0, 1, 2, 3].map(isFirstProduct)).toEqual([true, false, true, false])
})
