import { describe, expect, it } from '@jest/globals'
import { addSquare, emptyQuadratic, minimize } from './solve.ts'

const FREE = [-Infinity, -Infinity]
const OPEN = [Infinity, Infinity]

/** Least-squares form of y = 1 + 2x through (0, 1), (1, 3) and (2, 5). */
function line() {
  const form = emptyQuadratic(2)
  for (const x of [0, 1, 2]) addSquare(form, [1, x], 1 + 2 * x, 1)
  return form
}

describe('minimize', () => {
  it('the least-squares fit of points on a line is that line', () => {
    const [at = 0, slope = 0] = minimize(line(), FREE, OPEN, [0, 0])
    expect(at).toBeCloseTo(1, 8)
    expect(slope).toBeCloseTo(2, 8)
  })

  it('minimize keeps a parameter within its floor and its ceiling', () => {
    // With slope 1 the best level is the mean of 1, 2, 3; with slope 3 the mean of 1, 0, −1.
    const [low = 0] = minimize(line(), FREE, [Infinity, 1], [0, 0])
    expect(low).toBeCloseTo(2, 8)
    const [high = 1] = minimize(line(), [-Infinity, 3], OPEN, [0, 5])
    expect(high).toBeCloseTo(0, 8)
  })

  it('a ridge penalty shrinks a parameter, and one without curvature keeps its start value', () => {
    const form = emptyQuadratic(2)
    addSquare(form, [1, 0], 4, 1)
    addSquare(form, [1, 0], 0, 3)
    expect(minimize(form, FREE, OPEN, [0, 7])).toEqual([1, 7])
  })
})
