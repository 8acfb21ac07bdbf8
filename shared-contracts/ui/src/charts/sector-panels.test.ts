import { describe, expect, it } from '@jest/globals'
import { bandsOf, columnsFor, domainOf } from './sector-panels-layout.ts'

const series = (name: string, ...values: (number | null)[]) => ({ name, values, note: '' })

describe('panels of sectors', () => {
  it.each([
    [299, 1],
    [300, 2],
    [639, 2],
    [640, 3],
    [959, 3],
    [960, 4],
  ])('%i px hold %i beside one another', (width, columns) => {
    expect(columnsFor(width)).toBe(columns)
  })

  it('stack gains upwards and losses downwards, each on those before it', () => {
    const bands = bandsOf([series('A', 3, -1), series('B', 2, -4), series('C', null, 5)], 2)
    expect(bands).toEqual([
      { name: 'A', low: [0, -1], high: [3, 0] },
      { name: 'B', low: [3, -5], high: [5, -1] },
      { name: 'C', low: [5, 0], high: [5, 5] },
    ])
  })

  it('start at zero, or below it with a loss', () => {
    expect(domainOf([10, 20, null])).toEqual([0, 21])
    expect(domainOf([-10, 10])).toEqual([-11, 11])
    expect(domainOf([])).toEqual([0, 0.05])
  })
})
