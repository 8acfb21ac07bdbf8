import { expect, it } from '@jest/globals'
import { differenceInWords } from './difference-words.ts'

it('tells the price before and after', () => {
  expect(
    differenceInWords({ id: 4, name: 'Standard', beforeInCents: 1599, afterInCents: 1999 }),
  ).toBe('Standard is now $19.99, it was $15.99.')
})

it('tells that something is no longer sold', () => {
  expect(
    differenceInWords({ id: 4, name: 'Standard', beforeInCents: 1599, afterInCents: null }),
  ).toBe('Standard is no longer sold and was taken out of the cart.')
})
