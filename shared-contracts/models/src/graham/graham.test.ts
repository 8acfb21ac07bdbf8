import { describe, expect, it } from '@jest/globals'
import { grahamGrowthValue, grahamNumber, ncavPerShare } from './graham.ts'

describe('the Graham number', () => {
  it('of EPS 0.35 and book 3.72 is 5.41', () => {
    // 22.5 × 0.35 × 3.72 = 29.295; a public worked example prints 5.40.
    const result = grahamNumber(0.35, 3.72)
    expect(result.value).toBeCloseTo(5.4125, 4)
    expect(result).toMatchObject({ label: 'No Target', substituted: '√(22.5 × 0.35 × 3.72)' })
  })

  it('has an upside to a price', () => {
    // √(22.5 × 1 × 10) = 15
    expect(grahamNumber(1, 10, 10)).toMatchObject({ value: 15, upside: 0.5, label: 'Upside' })
    expect(grahamNumber(1, 10, 15).label).toBe('Neutral')
    expect(grahamNumber(1, 10, 30)).toMatchObject({ upside: -0.5, label: 'Downside' })
    expect(grahamNumber(1, 10, 0).label).toBe('No Target')
  })

  it.each([
    [-1, 10, 'Earnings per share above zero'],
    [1, 0, 'Book value per share above zero'],
    [null, 10, 'Earnings per share'],
    [1e308, 1e308, 'A value within range'],
  ])('of EPS %p and book %p lacks %s', (eps, book, missing) => {
    expect(grahamNumber(eps, book, 5)).toMatchObject({ value: null, missing: [missing] })
  })
})

describe('net current asset value per share', () => {
  const inputs = { currentAssets: 900, totalLiabilities: 500, preferredStock: 100, shares: 50 }

  it('subtracts liabilities and preferred stock', () => {
    expect(ncavPerShare(inputs, 4)).toMatchObject({ value: 6, upside: 0.5, label: 'Upside' })
    expect(ncavPerShare({ ...inputs, preferredStock: null }).value).toBe(8)
  })

  it('is a value but no target when it is not above zero', () => {
    const result = ncavPerShare({ ...inputs, totalLiabilities: 1000 }, 4)
    expect(result).toMatchObject({ value: -4, upside: null, label: 'No Target', missing: [] })
  })

  it('lacks what is missing', () => {
    const result = ncavPerShare({ ...inputs, currentAssets: null, shares: 0 }, 4)
    expect(result.missing).toEqual(['Current assets', 'Shares above zero'])
    expect(result.value).toBeNull()
  })
})

describe('the growth formula', () => {
  it('of EPS 5, growth 10 and a yield of 4.4 is 142.5', () => {
    expect(grahamGrowthValue(5, 10, 4.4).value).toBeCloseTo(142.5, 10)
  })

  it('has no value where earnings shrink away', () => {
    expect(grahamGrowthValue(5, -4.25, 4.4)).toMatchObject({
      value: null,
      missing: ['8.5 + 2g above zero'],
    })
    expect(grahamGrowthValue(5, 10, null).missing).toEqual(['AAA yield'])
  })
})
