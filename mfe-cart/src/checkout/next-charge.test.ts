import { expect, it } from '@jest/globals'
import { addOn, payment, standard, upgrade } from '../testing/cart-items.ts'
import { nextCharge } from './next-charge.ts'

it('the next charge of a monthly plan is one month, on its paid-till date', () => {
  expect(nextCharge([standard])).toEqual({ on: '2026-06-30', amountInCents: 1999 })
})

it('the next charge sums all charges on the same day, including the bundle discount', () => {
  // 499 × 0.85 = 424.15
  expect(nextCharge([standard, addOn])).toEqual({ on: '2026-06-30', amountInCents: 1999 + 424 })
})

it('the next charge after an overdue payment is a single month', () => {
  expect(nextCharge([payment])).toEqual({ on: '2026-06-30', amountInCents: 999 })
})

it('the next charge is the earliest one: a full year, one day before the term ends, if billed annually', () => {
  // 1200 × 15.99: the upgrade itself is priced at the difference.
  expect(nextCharge([upgrade])).toEqual({ on: '2027-01-30', amountInCents: 19188 })
  expect(nextCharge([upgrade, standard])).toEqual({ on: '2026-06-30', amountInCents: 1999 })
})

it('an empty cart has no next charge', () => {
  expect(nextCharge([])).toBeNull()
})
