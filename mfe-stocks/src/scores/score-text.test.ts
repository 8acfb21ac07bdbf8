import { describe, expect, it } from '@jest/globals'
import { trendSentence, yearOnYearSentence, zoneSentence } from './score-text.ts'

const CUTS = { distress_below: 1.81, safe_above: 2.99 }

it('the standing sentence names the zone and thresholds of a score', () => {
  expect(zoneSentence(-0.5, 'distress', CUTS)).toBe(
    '−0.50, distress zone; safe above 2.99, distress below 1.81.',
  )
})

describe('year-over-year sentence', () => {
  const trend = (values: (number | null)[]) => values.map((value) => ({ quarter: '24Q1', value }))

  it.each([
    [[1, 2, 2, 2, 3], 'Up from 1.00 four quarters earlier.'],
    [[3, 2, 2, 2, 1], 'Down from 3.00 four quarters earlier.'],
    [[3, 2, 2, 2, 3.001], 'Unchanged at 3.00 four quarters earlier.'],
    [[2, 2, 2, 3], ''],
    [[null, 2, 2, 2, 3], ''],
    [[1, 2, 2, 2, null], ''],
  ])('the year-over-year sentence of %p is "%s"', (values, sentence) => {
    expect(yearOnYearSentence(trend(values))).toBe(sentence)
  })
})

describe('score trend sentence', () => {
  const point = (quarter: string, value: number | null) => ({
    quarter,
    value,
    zone: value === null ? null : ('safe' as const),
  })

  it('the trend sentence names the last value, the first value and the range', () => {
    expect(trendSentence([point('24Q1', 4), point('24Q2', 6), point('24Q3', 5)])).toBe(
      '5.00 in the safe zone in 24Q3, up from 4.00 in 24Q1; between 4.00 and 6.00 over 3 quarters.',
    )
  })

  it('the trend sentence ignores quarters without a score', () => {
    expect(trendSentence([point('24Q1', 4), point('24Q2', null)])).toBe(
      '4.00 in the safe zone in 24Q1.',
    )
    expect(trendSentence([])).toBe('No quarter has a score.')
  })
})
