import { describe, expect, it } from '@jest/globals'
import { atScore, atScoreLog, type Quantiles } from './sector-ratios.ts'

const quantiles: Quantiles = [-10, 0, 2, 4, 14]

describe('a distribution given by five percentiles', () => {
  it.each([
    [-1.645, -10],
    [-0.674, 0],
    [0, 2],
    [0.337, 3],
    [0.674, 4],
    [1.645, 14],
  ])('a distribution has its percentiles at normal scores: %d gives %d', (score, expected) => {
    expect(atScore(quantiles, score)).toBeCloseTo(expected, 10)
  })

  it('a distribution continues a little beyond its outer percentiles and then stops', () => {
    expect(atScore(quantiles, 2)).toBeGreaterThan(14)
    expect(atScore(quantiles, 50)).toBe(atScore(quantiles, 2.095))
    expect(atScore(quantiles, -50)).toBe(atScore(quantiles, -2.095))
  })

  it('a logarithmic distribution gives 100 halfway between 10 and 1,000', () => {
    const value = atScoreLog([1, 10, 10, 1000, 10_000], 0.337)
    expect(value).toBeCloseTo(100, 6)
  })
})
