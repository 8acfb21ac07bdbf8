import { expect, it } from '@jest/globals'
import { differenceText } from './cart-notices.tsx'

it('a price change names the old and the new price', () => {
  expect(differenceText({ id: 4, name: 'Standard', beforeInCents: 1599, afterInCents: 1999 })).toBe(
    'The price of Standard changed from $15.99 to $19.99.',
  )
})

it('a discontinued product is reported as removed from the cart', () => {
  expect(differenceText({ id: 4, name: 'Standard', beforeInCents: 1599, afterInCents: null })).toBe(
    'Standard is no longer available and was removed from your cart.',
  )
})
