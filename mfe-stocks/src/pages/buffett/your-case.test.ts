import { describe, expect, it } from '@jest/globals'
import { buildProjection } from '../../testing/pages.factory.ts'
import { type Basis, caseByGrowth, caseByReturn, ourCase, readAssumption } from './your-case.ts'

const basis = (eps: number | null, book: number | null, price: number | null): Basis => ({
  price,
  eps: buildProjection({ starting_eps: eps, starting_book: book }),
  roe: buildProjection({
    figure: 'buffett.roe',
    starting_eps: eps,
    starting_book: book,
    rate: 0.2,
  }),
})

describe('the reader’s own case', () => {
  it('the case by growth grows earnings and adds ten years of dividends', () => {
    // $10 for ten years: the price is 10 × 10 = $100, dividends 10 × $5 = $50; 1.5^(1 ÷ 10) − 1 = 4.138%.
    const result = caseByGrowth({ growth: 0, roe: null, payout: 50, pe: 10 }, basis(10, null, 100))
    expect(result).toMatchObject({ finalPrice: 100, dividends: 50 })
    expect(result?.annualized).toBeCloseTo(0.041_38, 5)
  })

  it('the case by growth matches the published example of ARB Corporation', () => {
    // fool.com.au, 2013-11-29: 58.44 cents growing 13.61% a year are $2.09 in ten years.
    const result = caseByGrowth(
      { growth: 13.61, roe: null, payout: 0, pe: 14.9 },
      basis(0.5844, null, 12.2),
    )
    expect(result?.projectedEps.at(-1)).toBeCloseTo(2.09, 2)
    expect(result?.annualized).toBeCloseTo(0.0982, 3)
  })

  it('the case by return earns on book value and retains what is not paid out', () => {
    // $100 at 10%, all paid out: $10 a year, as above.
    const result = caseByReturn({ growth: null, roe: 10, payout: 100, pe: 10 }, basis(9, 100, 100))
    expect(result).toMatchObject({ finalPrice: 100, dividends: 100 })
    expect(result?.annualized).toBeCloseTo(2 ** 0.1 - 1, 10)
  })

  it('a case without a profit, equity, a price or an assumption has no return', () => {
    const assumed = { growth: 5, roe: 10, payout: 20, pe: 15 }
    expect(caseByGrowth(assumed, basis(-1, 10, 100))).toBeNull()
    expect(caseByGrowth(assumed, basis(0, 10, 100))).toBeNull()
    expect(caseByGrowth(assumed, basis(1, 10, null))).toBeNull()
    expect(caseByGrowth({ ...assumed, pe: null }, basis(1, 10, 100))).toBeNull()
    expect(caseByReturn(assumed, basis(1, -10, 100))).toBeNull()
    expect(caseByReturn({ ...assumed, roe: null }, basis(1, 10, 100))).toBeNull()
    expect(caseByReturn({ ...assumed, roe: 0 }, basis(1, 10, 100))).toBeNull()
  })

  it('the case starts with the published assumptions, rates in percent', () => {
    expect(ourCase(basis(6.11, 3.18, 150.43))).toEqual({
      growth: 7.62,
      roe: 20,
      payout: 14.2,
      pe: 25.76,
    })
  })
})

describe('assumptions in the URL', () => {
  it.each([
    ['growth', '-20', -20],
    ['growth', '-20.1', null],
    ['growth', '40', 40],
    ['growth', '40.5', null],
    ['payout', '100', 100],
    ['pe', '0.9', null],
    ['pe', '1', 1],
    ['pe', '', null],
    ['pe', 'many', null],
    ['roe', null, null],
  ] as const)('the URL parameter %s=%s is parsed as %s', (key, text, value) => {
    expect(readAssumption(key, text)).toBe(value)
  })
})
