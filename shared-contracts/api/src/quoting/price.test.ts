import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readBasisPoints, readPrice } from './price.ts'

const WIRE = {
  base_price_per_month: 19.99,
  base_price_per_month_annual_billing: 15.99,
  base_price_multiplier: 5,
}

describe('readPrice', () => {
  it('readPrice converts dollars to whole cents', () => {
    expect(readPrice(WIRE)).toEqual({
      base_price_per_month_in_cents: 1999,
      base_price_per_month_annual_billing_in_cents: 1599,
      base_price_multiplier: 5,
    })
  })

  it('readPrice restores any whole number of cents sent as dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const price = readPrice({ ...WIRE, base_price_per_month: cents / 100 })
        expect(price.base_price_per_month_in_cents).toBe(cents)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e14, 1e21])(
    'readPrice rejects a price of $%s',
    (price) => {
      expect(() => readPrice({ ...WIRE, base_price_per_month: price })).toThrow(RangeError)
    },
  )
})

describe('readBasisPoints', () => {
  it('readBasisPoints reads a discount with a floating-point error', () => {
    expect(1 - 0.85).not.toBe(0.15)
    expect(readBasisPoints(1 - 0.85)).toBe(1500)
  })
})
