import { describe, expect, it } from '@jest/globals'
import { buildPrice } from '../../test/factories.ts'
import { findPriceAt, parseSplitRatio, splitFactor } from './price.ts'

const prices = [
  buildPrice('2022-01-03', 1),
  buildPrice('2022-01-10', 2),
  buildPrice('2022-03-01', 3),
]

describe('findPriceAt', () => {
  it.each([
    ['2022-01-02', undefined],
    ['2022-01-03', 1],
    ['2022-01-09', 1],
    ['2022-01-10', 2],
    ['2022-01-20', 2],
    ['2022-01-21', undefined],
    ['2022-03-11', 3],
    ['2022-03-12', undefined],
  ])('finds at %s, at most ten days old, %p', (date, close) => {
    expect(findPriceAt(prices, date)?.close).toBe(close)
  })

  it('finds nothing without prices', () => {
    expect(findPriceAt([], '2022-01-01')).toBeNull()
  })
})

describe('splitFactor', () => {
  const splits = [{ effectiveDate: '2022-07-18', newForOld: 20 }]

  it.each([
    ['2022-06-30', '2022-07-18', 20],
    ['2022-06-30', '2022-07-17', 1],
    ['2022-07-27', '2022-06-30', 1 / 20],
    ['2022-07-18', '2022-07-17', 1 / 20],
    ['2022-07-18', '2022-07-18', 1],
  ])('takes a count of %s to a price of %s by %p', (basis, price, factor) => {
    expect(splitFactor(splits, basis, price)).toBe(factor)
  })
})

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
  ])('reads %p as %p', (text, ratio) => {
    expect(parseSplitRatio(text)).toBe(ratio)
  })
})
