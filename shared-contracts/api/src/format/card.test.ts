import { expect, it } from '@jest/globals'
import { formatCard } from './format.ts'

it.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['jcb', 'JCB ending in 4242'],
  ['newbrand', 'Newbrand ending in 4242'],
])('a card of brand %s is "%s"', (brand, text) => {
  expect(formatCard({ brand, last4: '4242' })).toBe(text)
})
