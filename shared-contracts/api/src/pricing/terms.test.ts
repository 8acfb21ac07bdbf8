import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays, addMonths, endOfTerm } from '../subscription/business-day.ts'
import { buildFacts } from '../subscription/testing/build-facts.ts'
import { monthsAndDays } from './prorata.ts'
import {
  chargeDay,
  itemDays,
  monthsToReach,
  numMonthsOf,
  paidTillAfter,
  startAfterExpiry,
} from './terms.ts'

function monthly(start: string, paidTill: string, end = endOfTerm(start)) {
  return buildFacts({
    billing_cycle: 'monthly',
    subscription_start_date: start,
    subscription_expiry_date: end,
    paid_till_date: paidTill,
  })
}

const FROM_15_JANUARY = monthly('2026-01-15', '2026-05-14')

describe('the months a payment covers (reference 4.5)', () => {
  it.each([
    ['2026-01-31', '2026-02-27', '2026-04-10', 2, '2026-04-29'],
    ['2026-01-15', '2026-05-14', '2026-05-14', 0, '2026-05-14'],
    ['2026-01-15', '2026-05-14', '2026-05-15', 1, '2026-06-14'],
    ['2026-01-15', '2026-05-14', '2026-06-14', 1, '2026-06-14'],
    ['2026-01-15', '2026-05-14', '2026-06-15', 2, '2026-07-14'],
    ['2026-01-15', '2026-05-14', '2026-08-20', 4, '2026-09-14'],
    ['2026-01-15', '2026-05-14', '2027-01-14', 8, '2027-01-14'],
  ])('S %s, P %s, today %s: %i, new P %s', (start, paidTill, today, months, newPaidTill) => {
    const facts = monthly(start, paidTill)
    expect(monthsToReach(today, facts)).toBe(months)
    expect(numMonthsOf('Payment', today, facts)).toBe(months)
    expect(paidTillAfter(facts, months)).toBe(newPaidTill)
  })

  it('is none once the term is over: its debt is closed', () => {
    expect(monthsToReach('2027-01-15', FROM_15_JANUARY)).toBe(0)
  })

  it('is none for an annual plan', () => {
    expect(monthsToReach('2026-12-31', buildFacts())).toBe(0)
  })

  it('goes on with the periods of the source after an upgrade within its term', () => {
    const upgraded = monthly('2026-05-03', '2026-05-14', '2027-01-14')
    expect(monthsToReach('2026-05-15', upgraded)).toBe(1)
    expect(paidTillAfter(upgraded, 1)).toBe('2026-06-14')
    expect(paidTillAfter(upgraded, 8)).toBe('2027-01-14')
  })

  it('counts from the anchor, never by chaining: 31 January', () => {
    const ends = [1, 2, 3, 11, 12].map((months) =>
      paidTillAfter(monthly('2026-01-31', '2026-02-27'), months - 0),
    )
    expect(ends).toEqual(['2026-03-30', '2026-04-29', '2026-05-30', '2027-01-30', '2027-01-30'])
  })

  it('starts no month for nothing', () => {
    expect(paidTillAfter(FROM_15_JANUARY, 0)).toBe('2026-05-14')
  })

  it('is 1 for what is no payment', () => {
    expect(numMonthsOf('Renewed subscription', '2026-08-20', FROM_15_JANUARY)).toBe(1)
    expect(numMonthsOf('New subscription', '2026-08-20', null)).toBe(1)
  })

  it('reaches today with the fewest months, and never passes the expiry, whatever the term', () => {
    const anyStart = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2023-01-01', n))
    fc.assert(
      fc.property(
        anyStart,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 365 }),
        (start, paidMonths, n) => {
          const facts = monthly(start, addDays(addMonths(start, paidMonths), -1))
          const today = addDays(start, n)
          fc.pre(today <= facts.subscription_expiry_date)
          const months = monthsToReach(today, facts)
          const reached = paidTillAfter(facts, months)
          // The anchor's own formula, but for the twelfth month, which ends with the term.
          const expected =
            paidMonths + months === 12
              ? facts.subscription_expiry_date
              : addDays(addMonths(start, paidMonths + months), -1)
          expect(reached).toBe(expected)
          expect(reached >= today).toBe(true)
          expect(reached <= facts.subscription_expiry_date).toBe(true)
          if (months > 0) expect(paidTillAfter(facts, months - 1) < today).toBe(true)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('the start of a renewal or a change of plan', () => {
  it.each([
    ['before the expiry', '2026-06-30', null, '2026-07-01'],
    ['on the expiry', '2026-06-10', null, '2026-06-11'],
    ['after the expiry', '2026-06-01', null, '2026-06-11'],
    ['before the end of an extension by the site', '2026-06-30', '2026-07-10', '2026-07-11'],
    ['with an extension that ends before the term', '2026-06-30', '2026-06-20', '2026-07-01'],
  ])('%s', (_name, expiry, extendTo, start) => {
    const facts = buildFacts({ subscription_expiry_date: expiry, extend_to_date: extendTo })
    expect(startAfterExpiry('2026-06-10', facts)).toBe(start)
  })
})

describe('the days an item buys', () => {
  const today = '2026-05-03'

  it('of a new subscription start today; annual is paid to the end', () => {
    expect(itemDays('New subscription', today, null, 'annual')).toEqual({
      subscription_start_date: '2026-05-03',
      subscription_end_date: '2027-05-02',
      new_payment_start_date: '2026-05-03',
      paid_till_date: '2027-05-02',
    })
    expect(itemDays('New subscription', today, null, 'monthly')?.paid_till_date).toBe('2026-06-02')
  })

  it.each(['Renewed subscription', 'Change to new plan'])(
    'of a %s start after the expiry',
    (type) => {
      expect(itemDays(type, today, FROM_15_JANUARY, 'monthly')).toEqual({
        subscription_start_date: '2027-01-15',
        subscription_end_date: '2028-01-14',
        new_payment_start_date: '2027-01-15',
        paid_till_date: '2027-02-14',
      })
    },
  )

  it.each(['Upgraded subscription', 'Swapped subscription'])(
    'of a %s start today and end as the source does',
    (type) => {
      expect(itemDays(type, today, FROM_15_JANUARY, 'monthly')).toEqual({
        subscription_start_date: today,
        subscription_end_date: '2027-01-14',
        new_payment_start_date: today,
        paid_till_date: '2026-05-14',
      })
    },
  )

  it('of a switch to annual billing start after what is paid and pay to the end', () => {
    expect(itemDays('Billing cycle change', today, FROM_15_JANUARY, 'annual')).toEqual({
      subscription_start_date: '2026-05-15',
      subscription_end_date: '2027-01-14',
      new_payment_start_date: '2026-05-15',
      paid_till_date: '2027-01-14',
    })
  })

  it('of a payment keep the term and move what is paid', () => {
    expect(itemDays('Payment', '2026-08-20', FROM_15_JANUARY, 'monthly')).toEqual({
      subscription_start_date: '2026-01-15',
      subscription_end_date: '2027-01-14',
      new_payment_start_date: '2026-05-15',
      paid_till_date: '2026-09-14',
    })
  })

  it('are none without the subscription they need, or of an unknown type', () => {
    expect(itemDays('Payment', today, null, 'monthly')).toBeNull()
    expect(itemDays('Refund', today, FROM_15_JANUARY, 'monthly')).toBeNull()
  })
})

describe('terms of a year (reference 4.6)', () => {
  it.each([
    ['2024-02-29', 1, '2025-02-27'],
    ['2024-02-29', 2, '2026-02-27'],
    ['2024-02-29', 4, '2028-02-28'],
    ['2023-03-01', 1, '2024-02-29'],
    ['2024-02-28', 1, '2025-02-27'],
  ])('from %s, %i year(s): to %s', (start, years, end) => {
    expect(endOfTerm(start, years)).toBe(end)
  })
})

describe('months and days between two days, both included', () => {
  it.each([
    ['2026-05-15', '2027-01-14', 8, 0],
    ['2026-05-03', '2027-01-14', 8, 12],
    ['2026-05-03', '2026-05-14', 0, 12],
    ['2026-05-14', '2026-05-14', 0, 1],
    ['2026-05-15', '2026-05-14', 0, 0],
    ['2026-06-15', '2026-05-14', 0, 0],
    ['2026-01-31', '2026-02-27', 1, 0],
    ['2026-01-31', '2026-03-29', 1, 30],
    ['2026-01-31', '2026-03-30', 2, 0],
    ['2024-02-29', '2025-02-27', 12, 0],
  ])('%s to %s: %i months %i days', (first, last, months, days) => {
    expect(monthsAndDays(first, last)).toEqual({ months, days })
  })

  it('leave never more than 30 days, so that part of a month is never dearer than it', () => {
    const anyDay = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2023-01-01', n))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (first, n) => {
        const last = addDays(first, n)
        const { months, days } = monthsAndDays(first, last)
        expect(days).toBeLessThanOrEqual(30)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(addDays(addMonths(first, months), days - 1)).toBe(last)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the day of a charge', () => {
  it('is the last paid one for a month, and the day before the end for the next term', () => {
    expect(chargeDay('2026-06-30', '2027-05-31')).toBe('2026-06-30')
    expect(chargeDay('2027-05-31', '2027-05-31')).toBe('2027-05-30')
    expect(chargeDay('2026-06-30', null)).toBe('2026-06-30')
  })
})
