import { describe, expect, it } from '@jest/globals'
import { assignTiers, parseTierCutoffs, tierCutoffs, tierOfRank } from './tiers.ts'

describe('tierOfRank in a full universe', () => {
  it.each([
    [1, 3],
    [400, 3],
    [401, 4],
    [2500, 4],
    [2501, 5],
    [5500, 5],
    [5501, 0],
  ])('rank %p is in tier %p', (rank, tier) => {
    expect(tierOfRank(rank, tierCutoffs(6000, null))).toBe(tier)
  })
})

describe('tierCutoffs', () => {
  it.each([
    [99, [20, 35, Number.POSITIVE_INFINITY]],
    [100, [400, 2500, 5500]],
  ])('the tier cutoffs for %p companies are %p', (companies, cutoffs) => {
    expect(tierCutoffs(companies, null)).toEqual(cutoffs)
  })

  it('given tier cutoffs are used', () => {
    expect(tierCutoffs(50, [1, 2, 3])).toEqual([1, 2, 3])
  })
})

describe('parseTierCutoffs', () => {
  it.each([
    ['20/35/all', [20, 35, Number.POSITIVE_INFINITY]],
    ['400, 2500, 5500', [400, 2500, 5500]],
    ['35/20/all', null],
    ['20/35', null],
    ['0/1/2', null],
    ['a/b/c', null],
    ['1.5/2/3', null],
    ['', null],
  ])('the tier cutoffs %p are parsed as %p', (text, cutoffs) => {
    expect(parseTierCutoffs(text)).toEqual(cutoffs)
  })
})

describe('assignTiers', () => {
  it('tiers are assigned by value, companies without one come last', () => {
    const companies = [
      { id: 1, ticker: 'NIL', rankValue: null },
      { id: 2, ticker: 'SMALL', rankValue: 1 },
      { id: 3, ticker: 'BIG', rankValue: 9 },
      { id: 4, ticker: 'NEGATIVE', rankValue: -1 },
    ]
    expect(assignTiers(companies, [1, 2, 3])).toEqual(
      new Map([
        [3, 3],
        [2, 4],
        [4, 5],
        [1, 0],
      ]),
    )
  })
})
