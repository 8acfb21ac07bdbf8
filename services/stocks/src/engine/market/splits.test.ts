import { describe, expect, it } from '@jest/globals'
import { buildCloses, split } from '../../../test/engine-input.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { findFiledSplits, mergeSplits, splitFactor } from './splits.ts'

const twenty = split('2022-07-18', 20)

describe('splitFactor', () => {
  it.each([
    ['2022-06-30', '2022-07-18', 20],
    ['2022-06-30', '2022-07-17', 1],
    ['2022-07-27', '2022-06-30', 1 / 20],
    ['2022-07-18', '2022-07-17', 1 / 20],
    ['2022-07-18', '2022-07-18', 1],
  ])('the split factor from %s to %s is %p', (basis, price, factor) => {
    expect(splitFactor([twenty], dayNumber(basis), dayNumber(price))).toBe(factor)
  })
})

describe('findFiledSplits', () => {
  const stated = [{ day: dayNumber('2022-07-15'), ratio: 20 }]
  const fallen = buildCloses([
    ['2022-07-15', 2235.55],
    ['2022-07-18', 109.03],
  ])

  it('a stated split is dated by the drop in price', () => {
    expect(findFiledSplits(stated, fallen)).toEqual([twenty])
  })

  it('a split needs both the drop in price and the filing', () => {
    const steady = buildCloses([
      ['2022-07-15', 100],
      ['2022-07-18', 99],
    ])
    expect(findFiledSplits(stated, steady)).toEqual([])
    expect(findFiledSplits([], fallen)).toEqual([])
  })

  it('a split before the first close is dated once by the cover-page counts', () => {
    const counts = [
      { day: dayNumber('2020-07-17'), shares: 4_275_634_000 },
      { day: dayNumber('2020-10-16'), shares: 17_001_802_000 },
    ]
    const twice = [
      { day: dayNumber('2020-07-30'), ratio: 4 },
      { day: dayNumber('2020-08-28'), ratio: 4 },
    ]
    expect(findFiledSplits(twice, buildCloses([['2021-01-29', 132]]), counts)).toEqual([
      split('2020-08-28', 4),
    ])
    expect(findFiledSplits(twice, buildCloses(), counts.slice(1))).toEqual([])
  })

  it.each([0, -2, 1, 1.2, 0.9, Number.NaN])('a stated ratio of %p is not a split', (ratio) => {
    expect(findFiledSplits([{ day: dayNumber('2022-07-15'), ratio }], fallen)).toEqual([])
  })
})

describe('mergeSplits', () => {
  it('a listed split takes precedence over one found near the same day', () => {
    const listed = split('2022-07-15', 20)
    expect(mergeSplits([listed], [twenty])).toEqual([listed])
    expect(mergeSplits([], [twenty])).toEqual([twenty])
  })

  it('an invalid ratio is dropped', () => {
    expect(mergeSplits([split('2022-07-15', 0), split('2022-07-15', Number.NaN)], [])).toEqual([])
  })
})
