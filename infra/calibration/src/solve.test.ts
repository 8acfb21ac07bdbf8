import { describe, expect, it } from '@jest/globals'
import { addSquare, emptyQuadratic, minimise } from './solve.ts'

const FREE = [-Infinity, -Infinity]
const OPEN = [Infinity, Infinity]

/** y = 1 + 2x through (0, 1), (1, 3), (2, 5). */
function line() {
  const form = emptyQuadratic(2)
  for (const x of [0, 1, 2]) addSquare(form, [1, x], 1 + 2 * x, 1)
  return form
}

describe('the solver', () => {
  it('finds the line through points on a line', () => {
    const [at = 0, slope = 0] = minimise(line(), FREE, OPEN, [0, 0])
    expect(at).toBeCloseTo(1, 8)
    expect(slope).toBeCloseTo(2, 8)
  })

  it('holds a parameter to its floor and its ceiling', () => {
    // With slope 1 the best level is the mean of 1, 2, 3; with slope 3 that of 1, 0, −1.
    const [low = 0] = minimise(line(), FREE, [Infinity, 1], [0, 0])
    expect(low).toBeCloseTo(2, 8)
    const [high = 1] = minimise(line(), [-Infinity, 3], OPEN, [0, 5])
    expect(high).toBeCloseTo(0, 8)
  })

  it('draws a ridge to zero and leaves what has no curvature', () => {
    const form = emptyQuadratic(2)
    addSquare(form, [1, 0], 4, 1)
    addSquare(form, [1, 0], 0, 3)
    expect(minimise(form, FREE, OPEN, [0, 7])).toEqual([1, 7])
  })
})
