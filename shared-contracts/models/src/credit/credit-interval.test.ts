import { describe, expect, it } from '@jest/globals'
import { closeLetters } from './credit-interval.ts'

describe('letters close to a rating', () => {
  // Bounds of A: 0.063% and 0.200%; of B: 4.472% and 18.257%.
  it.each([
    ['A', 0.0008, 0.0015, []],
    ['A', 0.0005, 0.0015, ['AA']],
    ['A', 0.0008, 0.0025, ['BBB']],
    ['B', 0.01, 0.4, ['BB', 'CCC']],
    ['CCC', 0.3, 0.6, []],
    ['AAA', 0.00001, 0.0001, []],
  ] as const)('%s with an interval from %d to %d', (letter, low, high, close) => {
    expect(closeLetters(letter, { low, high })).toEqual(close)
  })
})
