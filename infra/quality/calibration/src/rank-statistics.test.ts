import { describe, expect, it } from '@jest/globals'
import { areaUnderRoc, ranksOf, spearman } from './rank-statistics.ts'

describe('rank statistics', () => {
  it('tied values share their mean rank', () => {
    expect(ranksOf([10, 30, 20, 30])).toEqual([1, 3.5, 2, 3.5])
  })

  it('equal orders correlate with 1 and reversed orders with -1', () => {
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1, 12)
    expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12)
  })

  it('spearman equals 1 − 6Σd²/(n(n²−1)) without ties', () => {
    // Rank differences 1, −1, 1, −1, 0: 1 − 6·4/(5·24) = 0.8.
    expect(spearman([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 12)
  })

  it('areaUnderRoc is the share of correctly ordered pairs, with ties counting half', () => {
    // Pairs of events (3, 2) and non-events (1, 2): three correct, one tie.
    expect(areaUnderRoc([3, 2, 1, 2], [true, true, false, false])).toBe(0.875)
    expect(areaUnderRoc([1, 1], [true, false])).toBe(0.5)
    expect(areaUnderRoc([0, 1], [true, false])).toBe(0)
  })

  it('areaUnderRoc is NaN if there are only events', () => {
    expect(areaUnderRoc([1, 2], [true, true])).toBeNaN()
  })
})
