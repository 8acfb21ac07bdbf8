import { describe, expect, it } from '@jest/globals'
import { buildCloses, split } from '../../test/engine-input.ts'
import { dayOf } from './day.ts'
import { findFiledSplits, mergeSplits, splitFactor } from './splits.ts'

const twenty = split('2022-07-18', 20)

describe('splitFactor', () => {
  it.each([
    ['2022-06-30', '2022-07-18', 20],
    ['2022-06-30', '2022-07-17', 1],
    ['2022-07-27', '2022-06-30', 1 / 20],
    ['2022-07-18', '2022-07-17', 1 / 20],
    ['2022-07-18', '2022-07-18', 1],
  ])('takes a count of %s to a price of %s by %p', (basis, price, factor) => {
    expect(splitFactor([twenty], dayOf(basis), dayOf(price))).toBe(factor)
  })
})

describe('findFiledSplits', () => {
  const stated = [{ day: dayOf('2022-07-15'), ratio: 20 }]
  const fallen = buildCloses([
    ['2022-07-15', 2235.55],
    ['2022-07-18', 109.03],
  ])

  it('dates a split that a filing states by the fall of the price', () => {
    expect(findFiledSplits(stated, fallen)).toEqual([twenty])
  })

  it('finds none without the fall, or without the filing', () => {
    const steady = buildCloses([
      ['2022-07-15', 100],
      ['2022-07-18', 99],
    ])
    expect(findFiledSplits(stated, steady)).toEqual([])
    expect(findFiledSplits([], fallen)).toEqual([])
  })

  it('dates a split before the first close by the cover pages’ counts, once', () => {
    const counts = [
      { day: dayOf('2020-07-17'), shares: 4_275_634_000 },
      { day: dayOf('2020-10-16'), shares: 17_001_802_000 },
    ]
    const twice = [
      { day: dayOf('2020-07-30'), ratio: 4 },
      { day: dayOf('2020-08-28'), ratio: 4 },
    ]
    expect(findFiledSplits(twice, buildCloses([['2021-01-29', 132]]), counts)).toEqual([
      split('2020-08-28', 4),
    ])
    expect(findFiledSplits(twice, buildCloses(), counts.slice(1))).toEqual([])
  })

  it.each([0, -2, 1, 1.2, 0.9, Number.NaN])('takes a stated ratio of %p for none', (ratio) => {
    expect(findFiledSplits([{ day: dayOf('2022-07-15'), ratio }], fallen)).toEqual([])
  })
})

describe('mergeSplits', () => {
  it('lets a listed split of the same days stand', () => {
    const listed = split('2022-07-15', 20)
    expect(mergeSplits([listed], [twenty])).toEqual([listed])
    expect(mergeSplits([], [twenty])).toEqual([twenty])
  })

  it('drops a ratio that is no ratio', () => {
    expect(mergeSplits([split('2022-07-15', 0), split('2022-07-15', Number.NaN)], [])).toEqual([])
  })
})
