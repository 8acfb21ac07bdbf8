import { describe, expect, it } from '@jest/globals'
import { parseSplitRatio } from './table-specs.ts'

describe('parseSplitRatio', () => {
  it.each([
    ['20:1', 20],
    ['3:2', 1.5],
    ['1:8', 0.125],
    ['4', 4],
    ['3-for-1', 3],
    ['0:1', null],
    ['1:0', null],
    ['two', null],
    ['', null],
  ])('the split ratio %p is parsed as %p', (text, ratio) => {
    expect(parseSplitRatio(text)).toBe(ratio)
  })
})
