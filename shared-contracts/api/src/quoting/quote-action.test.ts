import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../subscription/business-day.ts'
import { buildFacts } from '../subscription/testing/build-facts.ts'
import type { Price } from './price.ts'
import {
  quoteUpgrade,
  restOfPaidTime,
  restOfUnpaidTerm,
  SWAP_QUOTE,
  upgradeProrata,
} from './quote-action.ts'

/** Prices in cents. */
function price(monthly: number, annual: number, multiplier = 1): Price {
  return {
    base_price_per_month_in_cents: monthly,
    base_price_per_month_annual_billing_in_cents: annual,
    base_price_multiplier: multiplier,
  }
}

/** Example prices of infra/docs/domain/quoting.md. */
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

describe('an upgrade', () => {
  it('an upgrade of an annual plan costs the price difference for the rest of the term', () => {
    expect(quoteUpgrade(STANDARD, PRO, ANNUAL, '2026-05-03')).toEqual({
      cents: 13440,
      working: '1200 × 0.7 × ($31.99 − $15.99)',
    })
  })

  it('an upgrade of a monthly plan costs the price difference for the rest of the paid month', () => {
    expect(quoteUpgrade(STANDARD, PRO, MONTHLY, '2026-05-03')).toEqual({
      cents: 800,
      working: '100 × 0.4 × ($39.99 − $19.99)',
    })
  })

  it('an upgrade on the first day of a period costs a whole month of price difference, even in February', () => {
    const facts = buildFacts({ ...MONTHLY, paid_till_date: '2026-03-14' })
    expect(quoteUpgrade(STANDARD, PRO, facts, '2026-02-15').cents).toBe(2000)
    expect(quoteUpgrade(STANDARD, PRO, MONTHLY, '2026-04-15').cents).toBe(2000)
  })

  it('an upgrade on the last day of a period counts that day and the month paid ahead', () => {
    const facts = buildFacts({ ...MONTHLY, paid_till_date: '2026-06-14' })
    expect(quoteUpgrade(STANDARD, PRO, facts, '2026-05-14').cents).toBe(2067)
  })

  it('an upgrade to a cheaper plan costs nothing', () => {
    expect(quoteUpgrade(PRO, STANDARD, ANNUAL, '2026-05-03').cents).toBe(0)
  })

  it('the calculation of an upgrade shows the multiplier of commercial prices', () => {
    const from = price(1999, 1599, 5)
    const to = price(3999, 3199, 5)
    expect(quoteUpgrade(from, to, ANNUAL, '2026-05-03')).toEqual({
      cents: 67200,
      working: '1200 × 0.7 × (5 × $31.99 − 5 × $15.99)',
    })
  })

  it('an upgrade is rounded once, after the subtraction', () => {
    // 1/30 of 0.14 is 0.467 cents, rounded to 0. Rounding each price first would charge 2 - 1 = 1 cent.
    const today = '2026-05-14'
    expect(quoteUpgrade(price(44, 0), price(58, 0), MONTHLY, today).cents).toBe(0)
  })

  it('an upgrade costs the exact price difference for all prices and days', () => {
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

it('a swap costs nothing', () => {
  expect(SWAP_QUOTE.cents).toBe(0)
})

describe('remaining time', () => {
  // 2026-05-03 to 2027-01-14 is 8 months and 12 days; to 2026-05-14 it is 12 days.
  it('remaining paid time lasts until the expiry for annual billing, else until the paid-till date', () => {
    expect(restOfPaidTime(ANNUAL, '2026-05-03')).toEqual({ months: 8, days: 12 })
    expect(upgradeProrata(ANNUAL, '2026-05-03')).toEqual({ numerator: 252, denominator: 360 })
    expect(restOfPaidTime(MONTHLY, '2026-05-03')).toEqual({ months: 0, days: 12 })
    expect(upgradeProrata(MONTHLY, '2026-05-03')).toEqual({ numerator: 12, denominator: 30 })
  })

  it('the unpaid rest of a term starts the day after the paid-till date', () => {
    expect(restOfUnpaidTerm(MONTHLY)).toEqual({ months: 8, days: 0 })
    expect(restOfUnpaidTerm(ANNUAL)).toEqual({ months: 0, days: 0 })
  })
})
