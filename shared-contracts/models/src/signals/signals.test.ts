import { describe, expect, it } from '@jest/globals'
import {
  hasFireIcon,
  isInvestmentGrade,
  rateSensitivity,
  shareDilution,
  shortInterest,
  valuationLabel,
} from './signals.ts'

// Cut-offs: the product's specification, section 9.
describe('share dilution', () => {
  it.each([
    [0.0501, 'High'],
    [0.05, 'Medium'],
    [0.0201, 'Medium'],
    [0.02, 'Low'],
    [-0.1, 'Low'],
    [null, 'No Data'],
    [Number.NaN, 'No Data'],
  ])('of %p a year is %s', (change, label) => {
    expect(shareDilution(change).label).toBe(label)
  })

  it('stays on its bound in spite of binary rounding', () => {
    expect(1.05 - 1).toBeGreaterThan(0.05)
    expect(shareDilution(1.05 - 1)).toMatchObject({ label: 'Medium', substituted: '5.00' })
  })
})

describe('short interest', () => {
  it.each([
    [2001, 'High'],
    [2000, 'Medium'],
    [1001, 'Medium'],
    [1000, 'Normal'],
    [201, 'Normal'],
    [200, 'Low'],
    [0, 'Low'],
    [null, 'No Data'],
    [-1, 'No Data'],
  ])('of %p shares in a float of 10,000 is %s', (short, label) => {
    expect(shortInterest(short, 10_000).label).toBe(label)
  })

  it('shows its working and says what is missing', () => {
    expect(shortInterest(1500, 10_000)).toMatchObject({
      value: 0.15,
      substituted: '1,500 ÷ 10,000',
    })
    expect(shortInterest(1, null)).toMatchObject({ value: null, missing: ['Float'] })
    expect(shortInterest(1, 0)).toMatchObject({ label: 'No Data', missing: ['Float above zero'] })
  })
})

describe('interest-rate sensitivity', () => {
  it.each([
    [0, 0.9, 'High', null],
    [-3, null, 'High', null],
    [0.01, 0.9, 'Low', 10],
    [20, 0, 'High', 99.95],
    [20, 0.0005, 'High', 99.95],
    [20, 0.1499, 'High', 85.01],
    [20, 0.15, 'Medium', 85],
    [20, 0.4999, 'Medium', 50.01],
    [20, 0.5, 'Low', 50],
    [20, 1, 'Low', 0],
    [20, null, 'No Data', null],
    [null, 0.2, 'No Data', null],
    [20, 1.1, 'No Data', null],
  ])('of a forward PE of %p at percentile %p is %s, %p', (pe, percentile, label, value) => {
    expect(rateSensitivity(pe, percentile)).toMatchObject({ label, value })
  })
})

describe('a valuation', () => {
  it.each([
    [0.0101, 'Upside'],
    [0.01, 'Neutral'],
    [-0.01, 'Neutral'],
    [-0.0101, 'Downside'],
    [null, 'No Target'],
    [Number.POSITIVE_INFINITY, 'No Target'],
  ])('with an upside of %p is %s', (upside, label) => {
    expect(valuationLabel(upside)).toBe(label)
  })
})

describe('grade and fire icon', () => {
  it.each([
    ['AAA', true],
    ['BBB', true],
    ['BB', false],
    ['CCC', false],
    ['D', null],
    ['NR', null],
    ['?', null],
  ])('%s is investment grade: %p', (rating, expected) => {
    expect(isInvestmentGrade(rating)).toBe(expected)
  })

  it.each([
    [1, true],
    [100, true],
    [101, false],
    [null, false],
  ])('volume rank %p has a fire icon: %p', (rank, expected) => {
    expect(hasFireIcon(rank)).toBe(expected)
  })
})
