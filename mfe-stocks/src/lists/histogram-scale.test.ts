import { describe, expect, it } from '@jest/globals'
import { closeBins, STEPS, stepOfValue, valueAtStep } from './histogram-scale.ts'

const bin = (from: number | null, to: number | null) => ({ from, to, count: 1, passing: 1 })
/** Four bins, the outer two open: a quarter of the slider each. */
const BINS = closeBins([bin(null, 10), bin(10, 20), bin(20, 100), bin(100, null)])

describe('scale of a histogram', () => {
  it('open bins get the width of their neighbor', () => {
    expect(BINS.map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [10, 20],
      [20, 100],
      [100, 180],
    ])
  })

  it.each([
    [0, 0],
    [STEPS / 4, 10],
    [STEPS / 2, 20],
    [(STEPS * 5) / 8, 60],
    [(STEPS * 3) / 4, 100],
  ])('step %d is the value %d, and back', (step, value) => {
    expect(valueAtStep(BINS, step)).toBe(value)
    expect(stepOfValue(BINS, value)).toBe(step)
  })

  it('values outside the bins are at the ends', () => {
    expect([stepOfValue(BINS, -5), stepOfValue(BINS, 1e6)]).toEqual([0, STEPS])
  })

  it('every step has a value of its own, so that a key always moves the thumb', () => {
    const values = Array.from({ length: STEPS + 1 }, (_, step) => valueAtStep(BINS, step))
    expect(new Set(values).size).toBe(STEPS + 1)
  })
})
