import { describe, expect, it } from '@jest/globals'
import {
  formatInUnit,
  formatKnown,
  formatOdds,
  formatUpside,
  incompleteReason,
  ordinal,
  percentileText,
} from './figure-text.ts'

it.each([
  [352_755_000_000, 'USD', '$352.8B'],
  [-3_068_000_000, 'USD', '−$3.1B'],
  [6.11, 'USD/shares', '$6.11'],
  [0.879, 'ratio', '0.88'],
  [0.253, 'percent', '25.3%'],
  [1 / 3, 'fraction', '33.3%'],
  [15_908_118_000, 'shares', '15.9B'],
  [1, 'years', '1 year'],
  [10, 'years', '10 years'],
  [0, 'USD', '$0'],
])('%p %s is formatted as %s', (value, unit, text) => {
  expect(formatInUnit(value, unit)).toBe(text)
})

describe('incomplete values', () => {
  it.each([
    [{ value: 1.2e9, at_least: undefined, withheld: undefined }, '$1.2B', undefined],
    [
      { value: null, at_least: 1.2e9 },
      'at least $1.2B',
      'Some components are missing, so this value isn’t ranked.',
    ],
    [{ value: null, withheld: 'Withheld: too much.' }, 'Withheld', 'Withheld: too much.'],
    [{ value: null }, 'No Data', undefined],
  ])('the incomplete value %j is shown as %s', (known, text, reason) => {
    expect(formatKnown(known, 'USD')).toBe(text)
    expect(incompleteReason(known)).toBe(reason)
  })
})

describe('missing values', () => {
  it.each(['USD', 'USD/shares', 'ratio', 'percent', 'shares', 'years'])(
    'a missing value in %s is shown as No Data, never as zero',
    (unit) => {
      expect(formatInUnit(null, unit)).toBe('No Data')
    },
  )

  it('a missing upside is shown as No Target', () => {
    expect(formatUpside(null)).toBe('No Target')
    expect(formatUpside(0)).toBe('+0.0%')
  })
})

describe('odds of default', () => {
  it.each([
    [0.0001, '1 in 10,000'],
    [0.0004, '1 in 2,500'],
    [0.1, '1 in 10'],
    [0.4, '1 in 2.5'],
    [1, '1 in 1'],
    [0, 'below 1 in 1,000,000'],
    [null, 'No Data'],
  ])('the odds of default of probability %p are %s', (probability, text) => {
    expect(formatOdds(probability)).toBe(text)
  })
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [100, '100th'],
  [111, '111th'],
])('the ordinal of %d is %s', (value, text) => {
  expect(ordinal(value)).toBe(text)
})

it.each([
  [100, '100'],
  [99.97, '99.9'],
  [99.85, '99.8'],
  [99.5, '99.5'],
  [99.4, '99'],
  [0.5, '1'],
  [0.4, '0.4'],
  [0.04, '0.1'],
  [0, '0'],
])(
  'percentile %d is shown as %s; only the first reads 100 and only the last 0',
  (percentile, text) => {
    expect(percentileText(percentile)).toBe(text)
  },
)
