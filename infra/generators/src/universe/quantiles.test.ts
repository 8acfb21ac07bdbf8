import { describe, expect, it } from '@jest/globals'
import { atScore, atScoreLog, type Quantiles } from './quantiles.ts'

const quantiles: Quantiles = [-10, 0, 2, 4, 14]

describe('a distribution given by five percentiles', () => {
  it.each([
    [-1.645, -10],
    [-0.674, 0],
    [0, 2],
    [0.337, 3],
    [0.674, 4],
    [1.645, 14],
  ])('has its percentiles where a normal one has them: %d gives %d', (score, expected) => {
    expect(atScore(quantiles, score)).toBeCloseTo(expected, 10)
  })

  it('goes on a little beyond the outer ones and no further', () => {
    expect(atScore(quantiles, 2)).toBeGreaterThan(14)
    expect(atScore(quantiles, 50)).toBe(atScore(quantiles, 2.095))
    expect(atScore(quantiles, -50)).toBe(atScore(quantiles, -2.095))
  })

  it('spreads over orders of magnitude: halfway between 10 and 1,000 lies 100', () => {
    const value = atScoreLog([1, 10, 10, 1000, 10_000], 0.337)
    expect(value).toBeCloseTo(100, 6)
  })
})
