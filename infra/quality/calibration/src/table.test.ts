import { describe, expect, it } from '@jest/globals'
import { dayOf, numberIn, parseTable, splitCsvLine } from './table.ts'

describe('tables', () => {
  it('a quoted field may contain commas and doubled quotes', () => {
    expect(splitCsvLine('a,"b, ""c""",,d')).toEqual(['a', 'b, "c"', '', 'd'])
  })

  it('numberIn returns null for a field that is empty, not a number or not finite', () => {
    const [row = new Map()] = parseTable('n,empty,text,huge\r\n-1.5e3,,abc,1e999\r\n')
    expect(['n', 'empty', 'text', 'huge', 'absent'].map((name) => numberIn(row, name))).toEqual([
      -1500,
      null,
      null,
      null,
      null,
    ])
  })

  it('dayOf parses both date formats', () => {
    expect(dayOf('1/2/1970')).toBe(1)
    expect(dayOf('1970-01-02')).toBe(1)
    expect(dayOf('soon')).toBeNaN()
  })
})
