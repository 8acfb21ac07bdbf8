import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cumulativeProbabilities } from './credit-horizon.ts'
import { CREDIT_ODDS } from './credit-scale.ts'

describe('probabilities over one to five years', () => {
  it('the first year is the rating’s own probability and later years add to it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 0.5, noNaN: true }), (pd) => {
        const years = cumulativeProbabilities(pd)
        expect(years).toHaveLength(5)
        expect(years[0]).toBe(pd)
        for (let at = 1; at < 5; at++) expect(years[at]).toBeGreaterThan(years[at - 1] as number)
        expect(years[4]).toBeLessThan(1)
      }),
    )
  })

  it('a lower letter has higher probabilities over every horizon', () => {
    const letters = CREDIT_ODDS.map((odds) => cumulativeProbabilities(1 / odds))
    letters.slice(1).forEach((worse, at) => {
      for (const [year, pd] of worse.entries()) {
        expect(pd).toBeGreaterThan(letters[at]?.[year] as number)
      }
    })
  })

  it('after a default every probability is 1', () => {
    expect(cumulativeProbabilities(1)).toEqual([1, 1, 1, 1, 1])
  })
})
