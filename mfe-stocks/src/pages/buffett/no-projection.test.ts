import { describe, expect, it } from '@jest/globals'
import { buildProjection } from '../../testing/pages.factory.ts'
import { noProjectionReason } from './cone-data.ts'

const none = (overrides: Parameters<typeof buildProjection>[0], price: number | null = 100) =>
  noProjectionReason(buildProjection({ annualized: null, ...overrides }), price)

describe('reason for a missing projection', () => {
  it('a projection with a target has no reason', () => {
    expect(noProjectionReason(buildProjection(), 100)).toBeNull()
  })

  it.each([
    [{ starting_eps: null }, /last twelve months are unknown/],
    [{ starting_eps: 0 }, /^Earnings for the last twelve months are zero/],
    [{ starting_eps: -0.01 }, /^The company made a loss/],
    [{ years: 2, rate: null }, /^Only 2 years of history; the method needs at least 3\.$/],
    [{ years: 1, rate: null }, /^Only 1 year of history/],
    [{ rate: null }, /^The oldest earnings are not above zero/],
    [{ average_pe: null }, /^P\/E ratios are known for fewer than 3 years/],
    [{ payout: null }, /^Dividends and positive earnings/],
    [{ figure: 'buffett.roe', starting_book: -1, years: 0, rate: null }, /^Book value is negative/],
    [{ figure: 'buffett.roe', starting_book: null }, /^Book value per share is unknown/],
    [{ figure: 'buffett.roe', rate: -0.06 }, /^Average return on equity is not above zero/],
  ])('the reason for %o is given', (overrides, reason) => {
    expect(none(overrides)).toMatch(reason)
  })

  it('a misfit of the method takes precedence over all other reasons', () => {
    const misfit = 'Not applicable: a projection of earnings does not fit biotechs without revenue.'
    expect(none({ misfit, starting_eps: null })).toBe(misfit)
  })

  it('a missing price is the reason if everything else is known', () => {
    expect(none({}, null)).toBe('This quarter has no price.')
    expect(none({})).toBe('The result is out of range.')
  })
})
