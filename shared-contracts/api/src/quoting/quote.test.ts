import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { WHOLE } from './exact.ts'
import { monthProrata, termProrata } from './prorata.ts'
import { type QuoteItem, quote } from './quote.ts'

/** Standard plan with the example prices of infra/docs/domain/quoting.md. */
function buildItem(overrides: Partial<QuoteItem> = {}): QuoteItem {
  return {
    subscription_type: 'New subscription',
    billing_cycle: 'monthly',
    base_price_per_month_in_cents: 1999,
    base_price_per_month_annual_billing_in_cents: 1599,
    base_price_multiplier: 1,
    is_bundle_source: false,
    is_bundled: false,
    bundle_discount_basis_points: 0,
    prorata: WHOLE,
    numMonths: 1,
    ...overrides,
  }
}

const ANNUAL = { billing_cycle: 'annual' } as const
const PRO = {
  base_price_per_month_in_cents: 3999,
  base_price_per_month_annual_billing_in_cents: 3199,
}
const ADD_ON = {
  base_price_per_month_in_cents: 499,
  base_price_per_month_annual_billing_in_cents: 399,
}
const BUNDLED = { is_bundled: true, bundle_discount_basis_points: 1500 }

describe('examples of quotes', () => {
  it.each<[string, Partial<QuoteItem>, number, string]>([
    ['New Standard monthly', {}, 1999, '100 × 1 × 1 × $19.99 × 1'],
    ['New Standard annual', ANNUAL, 19188, '1200 × 1 × 1 × $15.99'],
    [
      'Pro annual, commercial',
      { ...ANNUAL, ...PRO, base_price_multiplier: 5 },
      191940,
      '1200 × 1 × 5 × $31.99',
    ],
    [
      'Bundled add-on monthly, 15% off',
      { ...ADD_ON, ...BUNDLED },
      424,
      '100 × 1 × 1 × (1 − 0.15) × $4.99 × 1',
    ],
    ['12 days of a month', { prorata: monthProrata(12) }, 800, '100 × 0.4 × 1 × $19.99 × 1'],
    [
      '31 days of a month, clamped to 30',
      { prorata: monthProrata(31) },
      1999,
      '100 × 1 × 1 × $19.99 × 1',
    ],
    [
      '0 days of a month, clamped to 1',
      { prorata: monthProrata(0) },
      67,
      '100 × 1/30 × 1 × $19.99 × 1',
    ],
    [
      '7 months 14 days of annual',
      { ...ANNUAL, prorata: termProrata({ months: 7, days: 14 }) },
      11939,
      '1200 × 28/45 × 1 × $15.99',
    ],
    [
      '8 months 0 days, without an extra day',
      { ...ANNUAL, prorata: termProrata({ months: 8, days: 0 }) },
      12792,
      '1200 × 2/3 × 1 × $15.99',
    ],
    [
      '8 months 1 day, the result of wrong clamping',
      { ...ANNUAL, prorata: termProrata({ months: 8, days: 1 }) },
      12845,
      '1200 × 241/360 × 1 × $15.99',
    ],
    [
      'Payment of 2 months',
      { subscription_type: 'Payment', numMonths: 2 },
      3998,
      '100 × 1 × 1 × $19.99 × 2',
    ],
    [
      'Payment of 4 months',
      { subscription_type: 'Payment', numMonths: 4 },
      7996,
      '100 × 1 × 1 × $19.99 × 4',
    ],
    [
      '8 months 12 days of annual',
      { ...ANNUAL, prorata: termProrata({ months: 8, days: 12 }) },
      13432,
      '1200 × 0.7 × 1 × $15.99',
    ],
  ])('%s is quoted correctly', (_name, overrides, cents, working) => {
    expect(quote(buildItem(overrides))).toEqual({ cents, working })
  })

  it.each(['Swapped subscription', 'Upgraded subscription'])(
    'an item of type %s is not quoted',
    (subscription_type) => {
      expect(quote(buildItem({ subscription_type }))).toBeNull()
    },
  )

  it.each([
    'New subscription',
    'Renewed subscription',
    'Change to new plan',
    'Payment',
    'Billing cycle change',
  ])('an item of type %s is quoted', (subscription_type) => {
    expect(quote(buildItem({ subscription_type }))?.cents).toBe(1999)
  })
})

describe('a quote', () => {
  it('a quote is never negative', () => {
    expect(quote(buildItem({ base_price_per_month_in_cents: -1999 }))?.cents).toBe(0)
    expect(quote(buildItem({ ...BUNDLED, bundle_discount_basis_points: 15_000 }))?.cents).toBe(0)
    expect(quote(buildItem({ numMonths: -2 }))?.cents).toBe(0)
    expect(quote(buildItem({ ...BUNDLED, bundle_discount_basis_points: 10_000 }))?.cents).toBe(0)
  })

  it('only the source and the add-ons of a bundle get the discount', () => {
    const discount = { bundle_discount_basis_points: 1500 }
    expect(quote(buildItem({ ...discount, is_bundle_source: true }))?.cents).toBe(1699)
    expect(quote(buildItem({ ...discount, is_bundled: true }))?.cents).toBe(1699)
    expect(quote(buildItem(discount))?.cents).toBe(1999)
  })

  it('an annual quote ignores the number of months', () => {
    expect(quote(buildItem({ ...ANNUAL, numMonths: 3 }))?.cents).toBe(19188)
  })

  it('a monthly quote for commercial use is multiplied', () => {
    expect(quote(buildItem({ base_price_multiplier: 5 }))?.cents).toBe(9995)
  })

  it('a quote is rounded half up: 1.13 for 15 days is 57 cents, unlike 56 in floating point', () => {
    expect(Math.round(100 * (15 / 30) * 1.13)).toBe(56)
    expect(
      quote(buildItem({ base_price_per_month_in_cents: 113, prorata: monthProrata(15) }))?.cents,
    ).toBe(57)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1999.5])(
    'a price of %s cents is rejected',
    (cents) => {
      expect(() => quote(buildItem({ base_price_per_month_in_cents: cents }))).toThrow(RangeError)
    },
  )

  it('fractional months and unsafe integers are rejected', () => {
    expect(() => quote(buildItem({ numMonths: 1.5 }))).toThrow(RangeError)
    expect(() => quote(buildItem({ base_price_per_month_in_cents: 1e15, numMonths: 1e9 }))).toThrow(
      RangeError,
    )
  })
})

/** Fraction of BigInts, for the expected value. */
type Fraction = readonly [bigint, bigint]

function times([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * c, b * d]
}

function minus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d - c * b, b * d]
}

/** Round half up: the greatest whole number not above the fraction plus one half. */
function roundHalfUp([a, b]: Fraction): bigint {
  const n = 2n * a + b
  const d = 2n * b
  const floor = n >= 0n ? n / d : -((-n + d - 1n) / d)
  return floor < 0n ? 0n : floor
}

/** Value of a calculation as displayed: `(1 − 0.15)`, `28/45`, `$15.99` and whole numbers. */
function evaluate(working: string): Fraction {
  const toFraction = (text: string): Fraction => {
    const difference = /^\((\S+) − (\S+)\)$/.exec(text)
    if (difference) return minus(toFraction(difference[1] ?? ''), toFraction(difference[2] ?? ''))
    const [top = '', bottom] = text.replace(/[$,]/g, '').split('/')
    if (bottom) return [BigInt(top), BigInt(bottom)]
    const [whole = '', decimals = ''] = top.split('.')
    return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
  }
  return working.split(' × ').map(toFraction).reduce(times, [1n, 1n])
}

describe('quotes in general', () => {
  const anyCents = fc.integer({ min: 0, max: 10_000_000 })
  const anyCase = fc.record({
    monthlyCents: anyCents,
    annualCents: anyCents,
    multiplier: fc.constantFrom(1, 5),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    isBundled: fc.boolean(),
    months: fc.integer({ min: 0, max: 12 }),
    days: fc.integer({ min: -3, max: 40 }),
    numMonths: fc.integer({ min: 1, max: 12 }),
  })

  function itemOf(
    drawn: typeof anyCase extends fc.Arbitrary<infer T> ? T : never,
    isAnnual: boolean,
  ) {
    return buildItem({
      billing_cycle: isAnnual ? 'annual' : 'monthly',
      base_price_per_month_in_cents: drawn.monthlyCents,
      base_price_per_month_annual_billing_in_cents: drawn.annualCents,
      base_price_multiplier: drawn.multiplier,
      is_bundled: drawn.isBundled,
      bundle_discount_basis_points: drawn.basisPoints,
      prorata: isAnnual
        ? termProrata({ months: drawn.months, days: Math.max(0, drawn.days) })
        : monthProrata(drawn.days),
      numMonths: drawn.numMonths,
    })
  }

  it('a monthly quote equals the exact formula, rounded once', () => {
    fc.assert(
      fc.property(anyCase, (drawn) => {
        const days = Math.max(1, Math.min(30, drawn.days))
        const discount: Fraction = [drawn.isBundled ? BigInt(drawn.basisPoints) : 0n, 10_000n]
        const expected = [
          [BigInt(days), 30n],
          [BigInt(drawn.multiplier), 1n],
          minus([1n, 1n], discount),
          [BigInt(drawn.monthlyCents), 1n],
          [BigInt(drawn.numMonths), 1n],
        ].reduce<Fraction>(
          (product, factor) => times(product, factor as unknown as Fraction),
          [1n, 1n],
        )
        const answer = quote(itemOf(drawn, false))
        expect(answer?.cents).toBe(Number(roundHalfUp(expected)))
        expect(roundHalfUp(evaluate(answer?.working ?? ''))).toBe(roundHalfUp(expected))
      }),
      { numRuns: 5000 },
    )
  })

  it('an annual quote equals the exact formula, rounded once', () => {
    fc.assert(
      fc.property(anyCase, (drawn) => {
        const days = BigInt(Math.max(0, drawn.days))
        const discount: Fraction = [drawn.isBundled ? BigInt(drawn.basisPoints) : 0n, 10_000n]
        const prorata = times([BigInt(drawn.months) * 30n + days, 30n], [1n, 12n])
        const expected = [
          [1200n, 1n] as const,
          prorata,
          [BigInt(drawn.multiplier), 1n] as const,
          minus([1n, 1n], discount),
          [BigInt(drawn.annualCents), 100n] as const,
        ].reduce<Fraction>(times, [1n, 1n])
        const answer = quote(itemOf(drawn, true))
        expect(answer?.cents).toBe(Number(roundHalfUp(expected)))
        expect(roundHalfUp(evaluate(answer?.working ?? ''))).toBe(roundHalfUp(expected))
      }),
      { numRuns: 5000 },
    )
  })
})
