import { expect, it } from '@jest/globals'
import { plainText } from './source-file.ts'

it.each([
  ['Apple \u0000 Inc', 'Apple Inc'],
  ['a\nb\tc', 'a b c'],
  ['\u001b[31mred', '[31mred'],
  ['\u0000', ''],
  ['Société Générale', 'Société Générale'],
])('control characters are removed from %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it('text longer than 500 characters is cut', () => {
  expect(plainText('x'.repeat(500))).toBe('x'.repeat(500))
  expect(plainText('x'.repeat(501))).toBe(`${'x'.repeat(500)}…`)
})
