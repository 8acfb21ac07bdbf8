import { describe, expect, it } from '@jest/globals'
import {
  computeDilution,
  computeRateSensitivity,
  computeShortInterest,
  daysToCover,
  dilutionLabel,
  explainDilution,
  explainShortInterest,
  hasFireIcon,
  isInvestmentGrade,
  type ShortInterestInputs,
  valuationLabel,
} from './signals.ts'

// Cutoffs: infra/docs/domain/ratings-and-signals.md.
describe('share dilution', () => {
  it.each([
    [0.0501, 'High'],
    [0.05, 'Medium'],
    [0.0201, 'Medium'],
    [0.02, 'Low'],
    [-0.1, 'Low'],
    [null, 'No Data'],
    [Number.NaN, 'No Data'],
  ])('share dilution of %p a year is %s', (change, label) => {
    expect(dilutionLabel(change)).toBe(label)
  })

  it('dilution on a bound stays there despite binary rounding', () => {
    expect(1.05 - 1).toBeGreaterThan(0.05)
    expect(dilutionLabel(1.05 - 1)).toBe('Medium')
  })

  it('dilution is the mean annual change over up to three years', () => {
    // 108.16 over 104 over 100: 4% each year; with 80 before, 25% in the third; the fourth is not read.
    expect(computeDilution({ shareCounts: [108.16, 104, 100] }).value).toBeCloseTo(0.04, 12)
    const four = computeDilution({ shareCounts: [108.16, 104, 100, 80, 10] })
    expect(four.value).toBeCloseTo(0.11, 12)
    expect(four.label).toBe('High')
    expect(computeDilution({ shareCounts: [90, 100] })).toEqual({
      value: expect.closeTo(-0.1, 12),
      label: 'Low',
    })
  })

  it('dilution stops at an unknown year and has no value without two years', () => {
    expect(computeDilution({ shareCounts: [104, 100, null, 10] }).value).toBeCloseTo(0.04, 12)
    const none = { shareCounts: [104, null, 100] }
    expect(computeDilution(none)).toEqual({ value: null, label: 'No Data' })
    expect(explainDilution(none, computeDilution(none)).missing).toEqual([
      'Two years of share counts',
    ])
    expect(computeDilution({ shareCounts: [104, 0] }).value).toBeNull()
  })

  it('dilution is explained with its share counts', () => {
    const inputs = { shareCounts: [108.16, 104, 100] }
    expect(explainDilution(inputs, computeDilution(inputs))).toMatchObject({
      substituted: '((108 ÷ 104 − 1) + (104 ÷ 100 − 1)) ÷ 2',
      notes: ['Annual changes, newest first: 4.00%, 4.00%.'],
    })
  })
})

function short(sharesShort: number | null, floatShares: number | null): ShortInterestInputs {
  return { sharesShort, floatShares, averageDailyVolume: null }
}

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
  ])('short interest of %p shares in a float of 10,000 is %s', (count, label) => {
    expect(computeShortInterest(short(count, 10_000)).label).toBe(label)
  })

  it('short interest is explained with its counts and missing inputs', () => {
    const explain = (inputs: ShortInterestInputs) =>
      explainShortInterest(inputs, computeShortInterest(inputs))
    expect(computeShortInterest(short(1500, 10_000)).value).toBe(0.15)
    expect(explain(short(1500, 10_000))).toMatchObject({
      substituted: '1,500 ÷ 10,000',
      missing: [],
    })
    expect(explain(short(1, null)).missing).toEqual(['Float'])
    expect(explain(short(1, 0)).missing).toEqual(['Float above zero'])
    expect(computeShortInterest(short(1, 0)).label).toBe('No Data')
  })

  it('days to cover are shares short divided by the average volume', () => {
    expect(daysToCover(1_500_000, 500_000)).toBe(3)
    expect(daysToCover(0, 500_000)).toBe(0)
    expect(daysToCover(1, 0)).toBeNull()
    expect(daysToCover(null, 1)).toBeNull()
    expect(daysToCover(-1, 1)).toBeNull()
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
  ])(
    'rate sensitivity of a forward PE of %p at percentile %p is %s, %p',
    (pe, percentile, label, value) => {
      expect(computeRateSensitivity({ forwardPe: pe, percentile })).toEqual({ label, value })
    },
  )
})

describe('a valuation', () => {
  it.each([
    [0.0101, 'Upside'],
    [0.01, 'Neutral'],
    [-0.01, 'Neutral'],
    [-0.0101, 'Downside'],
    [null, 'No Target'],
    [Number.POSITIVE_INFINITY, 'No Target'],
  ])('a valuation with an upside of %p is %s', (upside, label) => {
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
