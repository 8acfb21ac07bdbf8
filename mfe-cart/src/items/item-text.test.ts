import { describe, expect, it } from '@jest/globals'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import { addOn, payment, standard, upgrade } from '../testing/cart-items.ts'
import { paidTime, periodTexts, workingText } from './item-text.ts'

const ratio = (numerator: number, denominator: number) => ({ numerator, denominator })

describe('paidTime', () => {
  it.each([
    ['annual', ratio(1, 1), 1, '12 months'],
    ['annual', ratio(342, 360), 1, '11 months 12 days'],
    ['annual', ratio(30, 360), 1, '1 month'],
    ['annual', ratio(1, 360), 1, '1 day'],
    ['annual', ratio(2, 3), 1, '8 months'],
    ['monthly', ratio(1, 1), 1, '1 month'],
    ['monthly', ratio(1, 1), 2, '2 months'],
    ['monthly', ratio(29, 30), 1, '29 days'],
    ['monthly', ratio(1, 7), 1, ''],
  ] as const)(
    'the paid time of %s billing, %j of %i, is "%s"',
    (billing_cycle, prorata, numMonths, text) => {
      expect(paidTime(buildCartItem({ billing_cycle, prorata, numMonths }))).toBe(text)
    },
  )
})

describe('workingText', () => {
  it.each([
    [
      buildCartItem({
        billing_cycle: 'annual',
        prorata: ratio(342, 360),
        working: '1200 × 0.95 × 1 × $15.99',
      }),
      '11 months 12 days: 1200 × 0.95 × 1 × $15.99',
    ],
    [buildCartItem({ quantity: 3 }), '1 month: 3 × (100 × 1 × 1 × $19.99 × 1)'],
    [buildCartItem({ prorata: ratio(1, 7), working: '100 × 1/7' }), '100 × 1/7'],
    [buildCartItem({ subscription_type: 'Swapped subscription' }), 'Swaps are free'],
  ])('workingText describes the price calculation of case %#', (item, text) => {
    expect(workingText(item)).toBe(text)
  })
})

describe('periodTexts', () => {
  it('periodTexts states the paid-until date of a plan billed monthly', () => {
    expect(periodTexts(standard)).toEqual([
      'Jun 1, 2026 to May 31, 2027. Billed monthly, paid until Jun 30, 2026',
    ])
  })

  it('periodTexts states the term of a plan billed annually', () => {
    expect(
      periodTexts({ ...standard, billing_cycle: 'annual', paid_till_date: '2027-05-31' }),
    ).toEqual(['Jun 1, 2026 to May 31, 2027. Billed annually'])
  })

  it('periodTexts states the paid period of a payment', () => {
    expect(periodTexts(payment)).toEqual([
      'Covers May 1, 2026 to Jun 30, 2026',
      'Term ends Jan 31, 2027',
    ])
  })

  it.each([
    ['Renewed subscription', 'Starts after the current term ends on Jan 31, 2027'],
    ['Change to new plan', 'Starts after your current plan ends on Jan 31, 2027'],
    ['Upgraded subscription', 'Replaces your plan immediately; the end date doesn’t change'],
    ['Swapped subscription', 'Replaces your plan immediately; the end date doesn’t change'],
    ['Billing cycle change', 'Replaces monthly billing; the end date doesn’t change'],
  ] as const)(
    'periodTexts explains how a %s affects the current plan',
    (subscription_type, text) => {
      expect(periodTexts({ ...upgrade, subscription_type })[1]).toBe(text)
    },
  )

  it('periodTexts states only the period of an add-on', () => {
    expect(periodTexts(addOn)).toHaveLength(1)
  })
})
