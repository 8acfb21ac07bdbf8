import { describe, expect, it } from '@jest/globals'
import { listGate, stockGate } from './watch-gate.ts'

const BASIC = {
  watchlist_allowed: 2,
  stocks_per_list: 10,
  next: { name: 'Standard', tier_number: 4, watchlist_allowed: 4, stocks_per_list: 20 },
}
const COMMERCIAL = { watchlist_allowed: 8, stocks_per_list: 40, next: null }
const NONE = {
  watchlist_allowed: 0,
  stocks_per_list: 0,
  next: { name: 'Basic', tier_number: 3, watchlist_allowed: 2, stocks_per_list: 10 },
}

describe('the gate of watch lists', () => {
  it('is silent below the limit and names the next plan at it', () => {
    expect(listGate(BASIC, 1)).toBe('')
    expect(listGate(BASIC, 2)).toBe(
      'Your plan allows 2 watch lists. Standard allows 4 watch lists of 20 stocks.',
    )
    expect(listGate(BASIC, 3)).not.toBe('')
  })

  it('says that the highest plan is the end', () => {
    expect(listGate(COMMERCIAL, 7)).toBe('')
    expect(listGate(COMMERCIAL, 8)).toBe(
      'The highest plan allows 8 watch lists. No plan allows more.',
    )
  })

  it('tells a person without a plan which one begins it', () => {
    expect(listGate(NONE, 0)).toBe(
      'Watch lists come with a plan. Basic allows 2 watch lists of 10 stocks.',
    )
  })
})

describe('the gate of the stocks of a list', () => {
  it('is silent at nine of ten and speaks at ten', () => {
    expect(stockGate(BASIC, 9)).toBe('')
    expect(stockGate(BASIC, 10)).toBe(
      'Your plan allows 10 stocks on a list. Standard allows 4 watch lists of 20 stocks.',
    )
  })

  it('says that the highest plan is the end', () => {
    expect(stockGate(COMMERCIAL, 39)).toBe('')
    expect(stockGate(COMMERCIAL, 40)).toBe(
      'The highest plan allows 40 stocks on a list. No plan allows more.',
    )
  })
})
