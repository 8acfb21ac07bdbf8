import { expect, it } from '@jest/globals'
import { addOn, payment, standard, upgrade } from '../testing/cart-items.ts'
import { nextCharge } from './next-charge.ts'

it('is a month of what is billed by the month, on the day till which it is paid', () => {
  expect(nextCharge([standard])).toEqual({ on: '2026-06-30', amountInCents: 1999 })
})

it('adds up what falls on one day; the bundle keeps its discount', () => {
  // 499 × 0.85 = 424.15
  expect(nextCharge([standard, addOn])).toEqual({ on: '2026-06-30', amountInCents: 1999 + 424 })
})

it('is one month though two are overdue now', () => {
  expect(nextCharge([payment])).toEqual({ on: '2026-06-30', amountInCents: 999 })
})

it('is a whole year of what is billed annually, a day before its end, of the earliest day alone', () => {
  // 1200 × 15.99: the upgrade's own price is that of a difference.
  expect(nextCharge([upgrade])).toEqual({ on: '2027-01-30', amountInCents: 19188 })
  expect(nextCharge([upgrade, standard])).toEqual({ on: '2026-06-30', amountInCents: 1999 })
})

it('is none of an empty cart', () => {
  expect(nextCharge([])).toBeNull()
})
