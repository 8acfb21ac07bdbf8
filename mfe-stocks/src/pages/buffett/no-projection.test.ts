import { describe, expect, it } from '@jest/globals'
import { buildProjection } from '../../testing/pages.factory.ts'
import { noProjectionReason } from './no-projection.ts'

const none = (overrides: Parameters<typeof buildProjection>[0], price: number | null = 100) =>
  noProjectionReason(buildProjection({ annualized: null, ...overrides }), price)

describe('the reason for no projection', () => {
  it('is none where there is one', () => {
    expect(noProjectionReason(buildProjection(), 100)).toBeNull()
  })

  it.each([
    [{ starting_eps: null }, /latest twelve months are not known/],
    [{ starting_eps: 0 }, /^Nothing was earned/],
    [{ starting_eps: -0.01 }, /^The company made a loss/],
    [{ years: 2, rate: null }, /^Only 2 years of history: the method needs at least 3\.$/],
    [{ years: 1, rate: null }, /^Only 1 year of history/],
    [{ rate: null }, /^The oldest earnings are not above zero/],
    [{ average_pe: null }, /^Price-earnings ratios of fewer than 3 years/],
    [{ payout: null }, /^Dividends and earnings/],
    [
      { figure: 'buffett.roe', starting_book: -1, years: 0, rate: null },
      /^The book value is negative/,
    ],
    [{ figure: 'buffett.roe', starting_book: null }, /^The book value per share is not known/],
    [{ figure: 'buffett.roe', rate: -0.06 }, /^The average return on equity is not above zero/],
  ])('of %o', (overrides, reason) => {
    expect(none(overrides)).toMatch(reason)
  })

  it('is that the method does not fit the company, before all others', () => {
    const misfit = 'Not applicable: a projection of earnings does not fit biotechs without revenue.'
    expect(none({ misfit, starting_eps: null })).toBe(misfit)
  })

  it('is the price where all else is there', () => {
    expect(none({}, null)).toBe('No price is known for this quarter.')
    expect(none({})).toBe('The result is out of range.')
  })
})
