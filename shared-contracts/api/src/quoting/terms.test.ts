import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays, addMonths, endOfTerm } from '../subscription/business-day.ts'
import { buildFacts } from '../subscription/testing/build-facts.ts'
import { monthsAndDays } from './prorata.ts'
import { chargeDay, itemDays, monthsToReach, paidTillAfter, startAfterExpiry } from './terms.ts'

function monthly(start: string, paidTill: string, end = endOfTerm(start)) {
  return buildFacts({
    billing_cycle: 'monthly',
    subscription_start_date: start,
    subscription_expiry_date: end,
    paid_till_date: paidTill,
  })
}

const FROM_15_JANUARY = monthly('2026-01-15', '2026-05-14')

describe('months covered by a payment', () => {
  it.each([
    ['2026-01-31', '2026-02-27', '2026-04-10', 2, '2026-04-29'],
    ['2026-01-15', '2026-05-14', '2026-05-14', 0, '2026-05-14'],
    ['2026-01-15', '2026-05-14', '2026-05-15', 1, '2026-06-14'],
    ['2026-01-15', '2026-05-14', '2026-06-14', 1, '2026-06-14'],
    ['2026-01-15', '2026-05-14', '2026-06-15', 2, '2026-07-14'],
    ['2026-01-15', '2026-05-14', '2026-08-20', 4, '2026-09-14'],
    ['2026-01-15', '2026-05-14', '2027-01-14', 8, '2027-01-14'],
  ])(
    'a payment for S %s, P %s on %s covers %i months and moves P to %s',
    (start, paidTill, today, months, newPaidTill) => {
      const facts = monthly(start, paidTill)
      expect(monthsToReach(today, facts)).toBe(months)
      expect(paidTillAfter(facts, months)).toBe(newPaidTill)
    },
  )

  it('a payment covers no months after the end of the term', () => {
    expect(monthsToReach('2027-01-15', FROM_15_JANUARY)).toBe(0)
  })

  it('a payment covers no months of a paid annual plan', () => {
    expect(monthsToReach('2026-12-31', buildFacts())).toBe(0)
  })

  it('an upgraded subscription continues the periods of its source', () => {
    const upgraded = monthly('2026-05-03', '2026-05-14', '2027-01-14')
    expect(monthsToReach('2026-05-15', upgraded)).toBe(1)
    expect(paidTillAfter(upgraded, 1)).toBe('2026-06-14')
    expect(paidTillAfter(upgraded, 8)).toBe('2027-01-14')
  })

  it('months from January 31 are counted from the anchor, without drift', () => {
    const ends = [1, 2, 3, 11, 12].map((months) =>
      paidTillAfter(monthly('2026-01-31', '2026-02-27'), months - 0),
    )
    expect(ends).toEqual(['2026-03-30', '2026-04-29', '2026-05-30', '2027-01-30', '2027-01-30'])
  })

  it('paying zero months does not move the paid-till date', () => {
    expect(paidTillAfter(FROM_15_JANUARY, 0)).toBe('2026-05-14')
  })

  it('a payment reaches today with the fewest months and never passes the expiry, for any term', () => {
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
          // Month end counted from the anchor; the twelfth month ends with the term.
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
  ])(
    'a renewal bought %s starts the day after the later of today and the expiry',
    (_name, expiry, extendTo, start) => {
      const facts = buildFacts({ subscription_expiry_date: expiry, extend_to_date: extendTo })
      expect(startAfterExpiry('2026-06-10', facts)).toBe(start)
    },
  )
})

describe('the days an item buys', () => {
  const today = '2026-05-03'

  it('a new subscription starts today; annual billing pays to the end', () => {
    expect(itemDays('New subscription', today, null, 'annual')).toEqual({
      subscription_start_date: '2026-05-03',
      subscription_end_date: '2027-05-02',
      new_payment_start_date: '2026-05-03',
      paid_till_date: '2027-05-02',
    })
    expect(itemDays('New subscription', today, null, 'monthly')?.paid_till_date).toBe('2026-06-02')
  })

  it.each(['Renewed subscription', 'Change to new plan'])(
    'an item of type %s starts after the expiry',
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
    'an item of type %s starts today and ends with its source',
    (type) => {
      expect(itemDays(type, today, FROM_15_JANUARY, 'monthly')).toEqual({
        subscription_start_date: today,
        subscription_end_date: '2027-01-14',
        new_payment_start_date: today,
        paid_till_date: '2026-05-14',
      })
    },
  )

  it('a switch to annual billing pays from the day after the paid-till date to the end', () => {
    expect(itemDays('Billing cycle change', today, FROM_15_JANUARY, 'annual')).toEqual({
      subscription_start_date: '2026-05-15',
      subscription_end_date: '2027-01-14',
      new_payment_start_date: '2026-05-15',
      paid_till_date: '2027-01-14',
    })
  })

  it('a payment keeps the term and moves the paid-till date', () => {
    expect(itemDays('Payment', '2026-08-20', FROM_15_JANUARY, 'monthly')).toEqual({
      subscription_start_date: '2026-01-15',
      subscription_end_date: '2027-01-14',
      new_payment_start_date: '2026-05-15',
      paid_till_date: '2026-09-14',
    })
  })

  it('an item has no days without its subscription or with an unknown type', () => {
    expect(itemDays('Payment', today, null, 'monthly')).toBeNull()
    expect(itemDays('Refund', today, FROM_15_JANUARY, 'monthly')).toBeNull()
  })
})

describe('one-year terms', () => {
  it.each([
    ['2024-02-29', 1, '2025-02-27'],
    ['2024-02-29', 2, '2026-02-27'],
    ['2024-02-29', 4, '2028-02-28'],
    ['2023-03-01', 1, '2024-02-29'],
    ['2024-02-28', 1, '2025-02-27'],
  ])('term from %s over %i year(s) ends on %s', (start, years, end) => {
    expect(endOfTerm(start, years)).toBe(end)
  })
})

describe('monthsAndDays, inclusive', () => {
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
  ])('%s to %s is %i months and %i days', (first, last, months, days) => {
    expect(monthsAndDays(first, last)).toEqual({ months, days })
  })

  it('monthsAndDays leaves at most 30 days, so a partial month never costs more than a month', () => {
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

describe('chargeDay', () => {
  it('a month is charged on the last paid day, the next term one day before the end', () => {
    expect(chargeDay('2026-06-30', '2027-05-31')).toBe('2026-06-30')
    expect(chargeDay('2027-05-31', '2027-05-31')).toBe('2027-05-30')
    expect(chargeDay('2026-06-30', null)).toBe('2026-06-30')
  })
})
