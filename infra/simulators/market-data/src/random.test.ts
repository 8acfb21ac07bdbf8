import { describe, expect, it } from '@jest/globals'
import { createRandomSeries } from './random.ts'

const indices = Array.from({ length: 20_000 }, (_, i) => i)

describe('a random series', () => {
  it('a random series gives the same number for the same key and index in any order of access', () => {
    const forward = indices.slice(0, 50).map(createRandomSeries(7, 320193, 'price').uniform)
    const series = createRandomSeries(7, 320193, 'price')
    const backward = indices.slice(0, 50).reverse().map(series.uniform).reverse()
    expect(backward).toEqual(forward)
  })

  it('a random series differs by every part of its key', () => {
    const at = (...key: (string | number)[]) => createRandomSeries(...key).uniform(3)
    const numbers = [at(7, 1, 'a'), at(8, 1, 'a'), at(7, 2, 'a'), at(7, 1, 'b')]
    expect(new Set(numbers).size).toBe(4)
  })

  it('a random series is uniform in [0, 1)', () => {
    const values = indices.map(createRandomSeries('uniform').uniform)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    expect(values.reduce((a, b) => a + b, 0) / values.length).toBeCloseTo(0.5, 2)
  })

  it('a Gaussian random series is standard normal within three deviations', () => {
    const values = indices.map(createRandomSeries('gaussian').gaussian)
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const variance = values.reduce((a, b) => a + (b - mean) ** 2, 0) / values.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(Math.abs(variance - 1)).toBeLessThan(0.05)
    expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(3)
  })
})
