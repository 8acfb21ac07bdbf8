import { describe, expect, it } from '@jest/globals'
import { isAboveTier, tierRefusal } from './company-tier.ts'

describe('stocks above the viewer’s tier', () => {
  it.each([
    [4, 3, true],
    [3, 3, false],
    [3, 4, false],
    [5, 0, false],
    [0, 3, false],
  ])('a stock of tier %d is above a viewer of tier %d: %p', (stock, viewer, above) => {
    expect(isAboveTier(stock, viewer)).toBe(above)
  })

  it('a stock above the viewer’s tier is refused with the fixed message', () => {
    expect(tierRefusal('TSLA')).toBe('This stock, TSLA, requires a higher level of subscription.')
  })
})
