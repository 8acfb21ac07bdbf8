import { describe, expect, it } from '@jest/globals'
import { stackDiverging } from './stack-chart.tsx'

describe('a diverging stack', () => {
  it('a diverging stack piles positive values above zero and negative values below', () => {
    expect(stackDiverging([[3], [-2], [4], [-1]])).toEqual([
      [[0, 3]],
      [[-2, 0]],
      [[3, 7]],
      [[-3, -2]],
    ])
  })

  it('a diverging stack spans the sum of gains and the sum of losses, not their balance', () => {
    const edges = stackDiverging([
      [10, 10],
      [-15, 5],
    ]).flat()
    expect(Math.max(...edges.map(([, high]) => high))).toBe(15)
    expect(Math.min(...edges.map(([low]) => low))).toBe(-15)
  })

  it('a missing value has no height on the side of its layer', () => {
    expect(
      stackDiverging([
        [5, 5],
        [-2, null],
        [null, 1],
      ]),
    ).toEqual([
      [
        [0, 5],
        [0, 5],
      ],
      [
        [-2, 0],
        [0, 0],
      ],
      [
        [5, 5],
        [5, 6],
      ],
    ])
  })

  it('a diverging stack of no layers is empty', () => {
    expect(stackDiverging([])).toEqual([])
    expect(stackDiverging([[]])).toEqual([[]])
  })
})
