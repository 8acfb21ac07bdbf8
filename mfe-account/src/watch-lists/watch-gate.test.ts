import { describe, expect, it } from '@jest/globals'
import { buildUser } from '@quantamental/remote/testing'
import { holderOf, listGate, stockGate } from './watch-gate.tsx'

const PLAN = 'Your plan allows'
const BASIC = {
  watchlist_allowed: 2,
  stocks_per_list: 10,
  next: { name: 'Standard', tier_number: 4, watchlist_allowed: 4, stocks_per_list: 20 },
}
const COMMERCIAL = { watchlist_allowed: 8, stocks_per_list: 40, next: null }

describe('listGate', () => {
  it('the list notice is empty below the limit and names the next plan at the limit', () => {
    expect(listGate(BASIC, 1, PLAN)).toBe('')
    expect(listGate(BASIC, 2, PLAN)).toBe(
      'Your plan allows 2 watch lists. Standard allows 4 watch lists with 20 stocks each.',
    )
    expect(listGate(BASIC, 3, PLAN)).not.toBe('')
  })

  it('the list notice on the highest plan says that no plan allows more', () => {
    expect(listGate(COMMERCIAL, 7, PLAN)).toBe('')
    expect(listGate(COMMERCIAL, 8, PLAN)).toBe(
      'Your plan allows 8 watch lists. No plan allows more.',
    )
  })
})

describe('stockGate', () => {
  const gate = (count: number, position = 0, limits: typeof BASIC | typeof COMMERCIAL = BASIC) =>
    stockGate(limits, { count, position, holder: PLAN })

  it('the stock notice is empty at nine of ten stocks and shown at ten', () => {
    expect(gate(9)).toBe('')
    expect(gate(10)).toBe(
      'Your plan allows 10 stocks per list. Standard allows 4 watch lists with 20 stocks each.',
    )
  })

  it('the stock notice is empty at 39 of 40 stocks and shown at 40', () => {
    expect(gate(39, 0, COMMERCIAL)).toBe('')
    expect(gate(40, 0, COMMERCIAL)).toBe(
      'Your plan allows 40 stocks per list. No plan allows more.',
    )
  })

  it('a list beyond the allowed number accepts no stocks, however few it has', () => {
    expect(gate(0, 1)).toBe('')
    expect(gate(0, 2)).toMatch(
      /^You can’t add stocks to this list\. Your plan allows 2 watch lists\./,
    )
  })
})

describe('holderOf', () => {
  const status = (name: 'current' | 'expired') => ({ effective_sub_id: 1, code: 1, name })

  it.each([
    [null, 'Without a plan you can have'],
    [buildUser({ tier_number: 0 }), 'Without a plan you can have'],
    [buildUser({ tier_number: 3, status: status('current') }), 'Your plan allows'],
    [
      buildUser({ tier_number: 3, status: status('expired') }),
      'Without a current plan you can have',
    ],
  ])('the source of the limits is named for %j', (user, expected) => {
    expect(holderOf(user)).toBe(expected)
  })
})
