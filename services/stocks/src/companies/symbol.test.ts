import { expect, it } from '@jest/globals'
import { normalizeSymbol } from './company.ts'

it.each([
  ['AAPL', 'AAPL'],
  [' aapl ', 'AAPL'],
  ['BRK/B', 'BRK.B'],
  ['BRK-B', 'BRK.B'],
  ['BRK.B', 'BRK.B'],
  ['brk b', 'BRK.B'],
  ['', null],
  ['/', null],
  ['A'.repeat(12), 'A'.repeat(12)],
  ['A'.repeat(13), null],
  ["A';--", null],
])('the symbol %p is normalized to %p', (text, symbol) => {
  expect(normalizeSymbol(text)).toBe(symbol)
})
