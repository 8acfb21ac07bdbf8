import { describe, expect, it } from '@jest/globals'
import { addResult, areLimitsMet, describeGrowth, ofLinear } from './growth-measures.ts'

const GIB = 1024 ** 3

describe('ofLinear', () => {
  it.each([
    [10_000, 100_000, 1],
    [10_000, 115_000, 1.15],
    [10_000, 20_000, 0.2],
  ])('%d ms and %d ms for ten times the companies are %d of linear', (before, after, expected) => {
    const from = { companies: 5500, value: before }
    expect(ofLinear(from, { companies: 55_000, value: after })).toBeCloseTo(expected, 10)
  })
})

describe('addResult', () => {
  it('new values of a size complete earlier ones and replace those of the same measure', () => {
    const before = addResult({}, 5500, { searchTime: 2, recomputeTime: 9000 })
    const after = addResult(before, 5500, { searchTime: 1, listTime: 20 })
    expect(after).toEqual({ 5500: { searchTime: 1, recomputeTime: 9000, listTime: 20 } })
  })
})

describe('describeGrowth', () => {
  it('every size is compared with the smallest, whatever the order of the results', () => {
    const large = addResult({}, 55_000, { recomputeTime: 120_000 })
    const all = addResult(addResult(large, 5500, { recomputeTime: 10_000 }), 16_500, {
      recomputeTime: 33_000,
    })
    expect(describeGrowth(all)).toEqual([
      'recompute: 5,500: 10.00 s, 16,500: 33.00 s (1.10 of linear, limit 1.15: met), 55,000: 120.00 s (1.20 of linear, limit 1.15: NOT MET)',
    ])
  })

  it('limits at every size follow the values', () => {
    const results = addResult({}, 55_000, { searchTime: 5.5, recomputeMemory: GIB })
    expect(describeGrowth(results)).toEqual([
      'recompute, peak RSS: 55,000: 1024 MiB; limit 2048 MiB: met',
      'search, p95: 55,000: 5.50 ms; limit 5.00 ms: NOT MET',
    ])
  })
})

describe('areLimitsMet', () => {
  it.each([
    [{ searchTime: 1 }, { searchTime: 4.9 }, true],
    [{ searchTime: 1 }, { searchTime: 5.1 }, false],
    [{ recomputeTime: 10_000 }, { recomputeTime: 114_000 }, true],
    [{ recomputeTime: 10_000 }, { recomputeTime: 116_000 }, false],
    [{ recomputeMemory: GIB }, { recomputeMemory: 2.1 * GIB }, false],
    [{}, {}, true],
  ])('%j and %j for ten times the companies: %p', (small, large, expected) => {
    const results = addResult(addResult({}, 5500, small), 55_000, large)
    expect(areLimitsMet(results)).toBe(expected)
  })
})
