import { describe, expect, it } from '@jest/globals'
import { formatPoints, oddsChange, pointsLabel } from '@quantamental/api/format'
import {
  creditModelLabel,
  formatPd,
  gradeText,
  historySentence,
  missingSentence,
  pointsArrow,
} from './rating-text.ts'

describe('rating grade', () => {
  it.each([
    ['AAA', 1, 'Investment grade'],
    ['BBB', 4, 'Investment grade'],
    ['BB', 5, 'Below investment grade'],
    ['CCC', 7, 'Below investment grade'],
    ['D', 8, 'In default'],
    ['NR', null, 'Not rated'],
    ['?', null, 'Hidden'],
  ] as const)('the grade of %s (numeric %p) is %s', (rating, numeric, grade) => {
    expect(gradeText(rating, numeric)).toBe(grade)
  })
})

describe('rating history sentence', () => {
  const point = (quarter: string, rating: 'A' | 'BBB' | 'NR', numeric: number | null) => ({
    quarter,
    rating,
    numeric,
  })

  it('a rating that never changed is stated with its first quarter', () => {
    const steady = [point('24Q4', 'A', 3), point('25Q1', 'A', 3), point('25Q2', 'A', 3)]
    expect(historySentence(steady)).toBe('A in every quarter since 24Q4.')
  })

  it('the history sentence names the last upgrade or downgrade and the quarters since', () => {
    const points = [point('25Q1', 'BBB', 4), point('25Q2', 'A', 3), point('25Q3', 'A', 3)]
    expect(historySentence(points)).toBe('Raised from BBB in 25Q2; A for 2 quarters.')
    const fallen = [point('25Q1', 'A', 3), point('25Q2', 'BBB', 4)]
    expect(historySentence(fallen)).toBe('Lowered from A in 25Q2; BBB for 1 quarter.')
  })

  it('a change from or to an unrated quarter counts as neither upgrade nor downgrade', () => {
    const points = [point('25Q1', 'NR', null), point('25Q2', 'A', 3)]
    expect(historySentence(points)).toBe('A for 1 quarter, previously NR.')
  })

  it('the history sentence of a single quarter is empty', () => {
    expect(historySentence([point('25Q1', 'A', 3)])).toBe('')
  })
})

it('points above zero raise risk, and less than half a thousandth is neutral', () => {
  expect([formatPoints(424_120), pointsLabel(424_120)]).toEqual(['+0.424', 'raises risk'])
  expect([formatPoints(-376_160), pointsLabel(-376_160)]).toEqual(['−0.376', 'lowers risk'])
  expect([formatPoints(499), pointsLabel(499)]).toEqual(['0.000', 'neutral'])
})

it('a difference of points is shown as an arrow and a multiple of the odds', () => {
  expect([424_120, -376_160, 499].map(pointsArrow)).toEqual(['▲', '▼', ''])
  // e^0.693147 = 2; e^0.04 = 1.04.
  expect(oddsChange(1 / 101, 2 / 102)).toBe('odds of default 2.0 times higher')
  expect(oddsChange(2 / 102, 1 / 101)).toBe('odds of default 2.0 times lower')
  expect(oddsChange(0.01, 0.0104)).toBe('odds of default about the same')
})

it('the model form and the missing inputs are described in plain English', () => {
  expect(creditModelLabel('credit-financial-market')).toBe('Financial companies, with share prices')
  expect(creditModelLabel('credit-bank-market')).toBe('Banks, with share prices')
  expect(creditModelLabel('credit-industrial-accounting')).toBe(
    'Industrial companies, statements only',
  )
  expect(missingSentence(['ebit', 'netIncome'])).toBe(
    'Missing: trailing 12-month EBIT, trailing 12-month net income.',
  )
  expect(missingSentence([])).toBe('')
})

it('a probability of default has three decimals below 1% and two from there', () => {
  expect([0.00052, 0.009999, 0.01, 0.3043].map(formatPd)).toEqual([
    '0.052%',
    '1.000%',
    '1.00%',
    '30.43%',
  ])
  expect(formatPd(null)).toBe('No Data')
})
