import { describe, expect, it } from '@jest/globals'
import { basicPlan, buildProduct, commercialPlan } from '../../testing/build-product.ts'
import {
  annualSaving,
  commercialFactor,
  monthPriceInCents,
  yearPriceInCents,
} from './calculate-price.ts'

const choice = (isAnnual: boolean, isCommercial: boolean) => ({ isAnnual, isCommercial })

describe('price of a plan', () => {
  // Manually: 9.99 and 7.99; × 5 = 49.95 and 39.95. Commercial already includes 5 × 39.99 = 199.95.
  it.each([
    ['Basic monthly', basicPlan, choice(false, false), 999, 11988],
    ['Basic annually', basicPlan, choice(true, false), 799, 9588],
    ['Basic monthly, commercial use', basicPlan, choice(false, true), 4995, 59940],
    ['Basic annually, commercial use', basicPlan, choice(true, true), 3995, 47940],
    ['Commercial monthly', commercialPlan, choice(false, false), 19995, 239940],
    ['Commercial annually', commercialPlan, choice(true, false), 15995, 191940],
    ['Commercial with the switch on', commercialPlan, choice(false, true), 19995, 239940],
  ])('the price of the plan %s is calculated exactly', (_, plan, billing, month, year) => {
    expect(monthPriceInCents(plan, billing)).toBe(month)
    expect(yearPriceInCents(plan, billing)).toBe(year)
  })

  it('the price of a plan is not multiplied again for a plan that includes commercial use', () => {
    expect(commercialFactor(commercialPlan, choice(false, true))).toBe(1)
    expect(commercialFactor(basicPlan, choice(false, true))).toBe(5)
    expect(commercialFactor(basicPlan, choice(false, false))).toBe(1)
  })
})

describe('savings of annual billing', () => {
  // Manually: 119.88 − 95.88 = 24.00, 24.00 / 119.88 = 20.02%. Times five: 120.00, the same share.
  it('the savings of annual billing are the difference per year, in cents and percent', () => {
    expect(annualSaving(basicPlan, choice(false, false))).toEqual({
      savingInCents: 2400,
      savingPercent: 20,
    })
    expect(annualSaving(basicPlan, choice(true, true))).toEqual({
      savingInCents: 12000,
      savingPercent: 20,
    })
  })

  it('the savings of annual billing are zero if both cost the same', () => {
    const flat = buildProduct({ price_per_month_annual_billing_in_cents: 999 })
    expect(annualSaving(flat, choice(true, false))).toEqual({ savingInCents: 0, savingPercent: 0 })
  })
})
