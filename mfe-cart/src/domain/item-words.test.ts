import { describe, expect, it } from '@jest/globals'
import { buildCartItem } from '@quantamental/api/cart-rules/testing'
import { addOn, payment, standard, upgrade } from '../testing/cart-items.ts'
import { daysInWords, paidTime, workingInWords } from './item-words.ts'

const ratio = (numerator: number, denominator: number) => ({ numerator, denominator })

describe('the time that is paid', () => {
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
  ] as const)('%s, %j of %i: %s', (billing_cycle, prorata, numMonths, words) => {
    expect(paidTime(buildCartItem({ billing_cycle, prorata, numMonths }))).toBe(words)
  })
})

describe('the working', () => {
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
    [buildCartItem({ subscription_type: 'Swapped subscription' }), 'A swap costs nothing'],
  ])('of %#', (item, words) => {
    expect(workingInWords(item)).toBe(words)
  })
})

describe('the days', () => {
  it('of a plan by the month say till when this pays', () => {
    expect(daysInWords(standard)).toEqual([
      'Jun 1, 2026 to May 31, 2027. Billed monthly, this pays until Jun 30, 2026',
    ])
  })

  it('of a plan by the year say when it is', () => {
    expect(
      daysInWords({ ...standard, billing_cycle: 'annual', paid_till_date: '2027-05-31' }),
    ).toEqual(['Jun 1, 2026 to May 31, 2027. Billed annually'])
  })

  it('of a payment say what it pays', () => {
    expect(daysInWords(payment)).toEqual([
      'Pays May 1, 2026 to Jun 30, 2026',
      'Term ends Jan 31, 2027',
    ])
  })

  it.each([
    ['Renewed subscription', 'Follows the term that ends Jan 31, 2027'],
    ['Change to new plan', 'Follows your plan, which ends Jan 31, 2027'],
    ['Upgraded subscription', 'Takes the place of your plan at once; its last day stays'],
    ['Swapped subscription', 'Takes the place of your plan at once; its last day stays'],
    ['Billing cycle change', 'Takes the place of monthly billing; the last day stays'],
  ] as const)('of a %s say what comes before', (subscription_type, words) => {
    expect(daysInWords({ ...upgrade, subscription_type })[1]).toBe(words)
  })

  it('of an add-on are its own', () => {
    expect(daysInWords(addOn)).toHaveLength(1)
  })
})
