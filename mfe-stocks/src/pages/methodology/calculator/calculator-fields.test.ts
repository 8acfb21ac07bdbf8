import { describe, expect, it } from '@jest/globals'
import {
  addressText,
  type CalculatorField,
  fieldText,
  readNumber,
  sliderRange,
} from './use-calculator.ts'

it.each([
  ['12', 12],
  [' 1,234.5 ', 1234.5],
  ['−3', -3],
  ['-3', -3],
  ['1e3', 1000],
  ['', null],
  ['  ', null],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['Infinity', undefined],
])('the input %j is parsed as %p', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

it.each([
  [0.12345, '0.1235'],
  [-0.00001, '0'],
  [-3068.5, '−3,068.5'],
  [352_755, '352,755'],
])('the number %d is shown as %s', (value, text) => {
  expect(fieldText(value)).toBe(text)
})

it.each([
  ['−3,068.5', '-3068.5'],
  ['', ''],
  ['abc', 'abc'],
])('the input %j is stored as %j in the URL', (text, address) => {
  expect(addressText(text)).toBe(address)
})

describe('slider range', () => {
  const field: CalculatorField = { code: 'a', label: 'A', example: 100, signed: false }

  it.each([
    [{}, 60, 60, [0, 200]],
    [{}, 100, 150, [0, 200]],
    [{}, 100, 900, [0, 900]],
    [{ signed: true }, 30, 30, [-100, 100]],
    [{ signed: true }, -30, -500, [-500, 100]],
    [{}, null, null, [0, 2]],
    [{ range: [0, 3] }, 1, 1.5, [0, 3]],
    [{ range: [0, 3] }, 1, 7, [0, 7]],
  ] as const)(
    'the slider of field %j, loaded with %p and now at %p, ranges over %j',
    (overrides, loaded, now, range) => {
      expect(sliderRange({ ...field, ...overrides }, loaded, now)).toEqual(range)
    },
  )
})
