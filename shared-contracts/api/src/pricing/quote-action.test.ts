import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../subscription/business-day.ts'
import { buildFacts } from '../subscription/testing/build-facts.ts'
import type { Price } from './price.ts'
import {
  quotePayment,
  quoteSwitchToAnnual,
  quoteUpgrade,
  restOfPaidTime,
  restOfUnpaidTerm,
  SWAP_QUOTE,
  upgradeProrata,
} from './quote-action.ts'

/** Of cents. */
function price(monthly: number, annual: number, multiplier = 1): Price {
  return {
    base_price_per_month_in_cents: monthly,
    base_price_per_month_annual_billing_in_cents: annual,
    base_price_multiplier: multiplier,
  }
}

/** The invented prices of reference 4.5. */
const STANDARD = price(1999, 1599)
const PRO = price(3999, 3199)

const MONTHLY = buildFacts({
  billing_cycle: 'monthly',
  subscription_start_date: '2026-01-15',
  subscription_expiry_date: '2027-01-14',
  paid_till_date: '2026-05-14',
})
const ANNUAL = buildFacts({
  ...MONTHLY,
  billing_cycle: 'annual',
  paid_till_date: '2027-01-14',
})

describe('a payment', () => {
  it.each([
    ['2026-05-15', 1999, '100 × 1 × 1 × $19.99 × 1'],
    ['2026-08-20', 7996, '100 × 1 × 1 × $19.99 × 4'],
  ])('on %s costs the months overdue', (today, cents, working) => {
    expect(quotePayment(STANDARD, MONTHLY, today)).toEqual({ cents, working })
  })

  it('costs two months where the term started on a 31st', () => {
    const facts = buildFacts({
      billing_cycle: 'monthly',
      subscription_start_date: '2026-01-31',
      subscription_expiry_date: '2027-01-30',
      paid_till_date: '2026-02-27',
    })
    expect(quotePayment(STANDARD, facts, '2026-04-10')?.cents).toBe(3998)
  })

  it('is not quoted when nothing is overdue', () => {
    expect(quotePayment(STANDARD, MONTHLY, '2026-05-14')).toBeNull()
  })
})

describe('switching to annual billing', () => {
  it('costs the rest of the term at the annual price: 8 months and no day', () => {
    expect(quoteSwitchToAnnual(STANDARD, MONTHLY)).toEqual({
      cents: 12792,
      working: '1200 × 2/3 × 1 × $15.99',
    })
  })

  it('costs nothing when the term is paid', () => {
    expect(quoteSwitchToAnnual(STANDARD, ANNUAL)?.cents).toBe(0)
  })
})

describe('an upgrade', () => {
  it('of an annual plan costs the difference for the rest of the term', () => {
    expect(quoteUpgrade(STANDARD, PRO, ANNUAL, '2026-05-03')).toEqual({
      cents: 13440,
      working: '1200 × 0.7 × ($31.99 − $15.99)',
    })
  })

  it('of a monthly plan costs the difference for the rest of the paid month', () => {
    expect(quoteUpgrade(STANDARD, PRO, MONTHLY, '2026-05-03')).toEqual({
      cents: 800,
      working: '100 × 0.4 × ($39.99 − $19.99)',
    })
  })

  it('costs a whole month of difference on the first day of the period, February included', () => {
    const facts = buildFacts({ ...MONTHLY, paid_till_date: '2026-03-14' })
    expect(quoteUpgrade(STANDARD, PRO, facts, '2026-02-15').cents).toBe(2000)
    expect(quoteUpgrade(STANDARD, PRO, MONTHLY, '2026-04-15').cents).toBe(2000)
  })

  it('on the last day of a period counts that day besides a month paid ahead', () => {
    const facts = buildFacts({ ...MONTHLY, paid_till_date: '2026-06-14' })
    expect(quoteUpgrade(STANDARD, PRO, facts, '2026-05-14').cents).toBe(2067)
  })

  it('to a cheaper plan costs nothing', () => {
    expect(quoteUpgrade(PRO, STANDARD, ANNUAL, '2026-05-03').cents).toBe(0)
  })

  it('says the multiplier of commercial prices', () => {
    const from = price(1999, 1599, 5)
    const to = price(3999, 3199, 5)
    expect(quoteUpgrade(from, to, ANNUAL, '2026-05-03')).toEqual({
      cents: 67200,
      working: '1200 × 0.7 × (5 × $31.99 − 5 × $15.99)',
    })
  })

  it('takes the difference first, then rounds once', () => {
    // 1/30 of 0.14 is 0.467 cents: 0; rounding the sides, 2 - 1 = 1 cent would be charged.
    const today = '2026-05-14'
    expect(quoteUpgrade(price(44, 0), price(58, 0), MONTHLY, today).cents).toBe(0)
  })

  it('is the difference in exact fractions whatever the prices and the day', () => {
    const anyCents = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(anyCents, anyCents, fc.integer({ min: 0, max: 29 }), (a, b, daysLeft) => {
        const today = addDays('2026-05-14', -daysLeft)
        const top = BigInt(b - a) * BigInt(daysLeft === 29 ? 30 : daysLeft + 1)
        const expected = top <= 0n ? 0n : (2n * top + 30n) / 60n
        const answer = quoteUpgrade(price(a, 0), price(b, 0), MONTHLY, today)
        expect(answer.cents).toBe(Number(expected))
      }),
      { numRuns: 3000 },
    )
  })
})

it('charges nothing for a swap', () => {
  expect(SWAP_QUOTE.cents).toBe(0)
})

describe('what is left', () => {
  // 2026-05-03 to 2027-01-14 is 8 months and 12 days, to 2026-05-14 12 days (reference 4.5).
  it('of paid time on a day is until the expiry by the year, else until the paid-till date', () => {
    expect(restOfPaidTime(ANNUAL, '2026-05-03')).toEqual({ months: 8, days: 12 })
    expect(upgradeProrata(ANNUAL, '2026-05-03')).toEqual({ numerator: 252, denominator: 360 })
    expect(restOfPaidTime(MONTHLY, '2026-05-03')).toEqual({ months: 0, days: 12 })
    expect(upgradeProrata(MONTHLY, '2026-05-03')).toEqual({ numerator: 12, denominator: 30 })
  })

  it('of a term to pay is from the day after what is paid', () => {
    expect(restOfUnpaidTerm(MONTHLY)).toEqual({ months: 8, days: 0 })
    expect(restOfUnpaidTerm(ANNUAL)).toEqual({ months: 0, days: 0 })
  })
})
