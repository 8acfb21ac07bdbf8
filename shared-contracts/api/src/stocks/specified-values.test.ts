import { describe, expect, it } from '@jest/globals'
import {
  CREDIT_RATING_COLORS,
  CREDIT_RATING_RANKS,
  CREDIT_RATINGS,
  SECTORS,
  STOCK_PAGES,
  TREND_METRICS,
} from './stocks.ts'

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('credit rating scale', () => {
  it('the letters AAA to D have the ranks 1 to 8, NR and ? have none', () => {
    expect(CREDIT_RATINGS.map((letter) => [letter, CREDIT_RATING_RANKS[letter]])).toEqual([
      ['AAA', 1],
      ['AA', 2],
      ['A', 3],
      ['BBB', 4],
      ['BB', 5],
      ['B', 6],
      ['CCC', 7],
      ['D', 8],
      ['NR', null],
      ['?', null],
    ])
  })

  it.each(CREDIT_RATINGS)('the chip of %s has sufficient contrast', (letter) => {
    const { text, background } = CREDIT_RATING_COLORS[letter]
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
  })
})

it('the sectors are the eleven documented ones', () => {
  expect(SECTORS.join(', ')).toBe(
    'Basic Materials, Communication Services, Consumer Cyclical, Consumer Defensive, Energy, Financial Services, Healthcare, Industrials, Real Estate, Technology, Utilities',
  )
})

it('the trend metrics are the four documented ones', () => {
  expect(TREND_METRICS).toEqual(['marketcap', 'pe', 'revenue', 'netincome'])
})

it('the stock pages are the ten documented ones, in tab order', () => {
  expect(STOCK_PAGES).toEqual([
    ...['summary', 'valuation', 'graham', 'buffett', 'credit-rating'],
    ...['z-score', 'm-score', 'rank', 'compare', 'profile'],
  ])
})
