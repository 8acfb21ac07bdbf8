import { describe, expect, it } from '@jest/globals'
import { type CriterionText, distanceOf, testCountText } from './distance.ts'

const text = (unit: string, comparison: string): CriterionText => ({
  label: '',
  requirement: '',
  unit,
  comparison,
})
const test = (required: number | null, actual: number | null, passed: boolean | null) => ({
  code: 'any',
  required,
  actual,
  passed,
})

describe('distance from the threshold of a Graham test', () => {
  it.each([
    // A minimum of 2: 0.88 is 56% short of it, 3 is 50% above it.
    [2, 0.88, false, 'at least', -0.56, '56% short'],
    [2, 3, true, 'at least', 0.5, '50% to spare'],
    [2, 2, true, 'at least', 0, 'exactly at the threshold'],
    // A maximum of 15: 30 is twice as much, 12 leaves 20%.
    [15, 30, false, 'at most', -1, '100% over'],
    [15, 12, true, 'at most', 0.2, '20% to spare'],
    [1.5, 66.3, false, 'at most', -1, '44 times the threshold'],
    // Ten times the threshold is still shown as 900% over.
    [1.5, 15, false, 'at most', -1, '900% over'],
    [1.2, 1.2, false, 'below', 0, 'at the threshold, not past it'],
  ])(
    'for a threshold of %d and an actual value of %d, the distance is shown as a share of the threshold',
    (required, actual, passed, comparison, share, label) => {
      const distance = distanceOf(test(required, actual, passed), text('ratio', comparison))
      expect(distance.label).toBe(label)
      expect(distance.share).toBeCloseTo(share, 10)
    },
  )

  it('the distance is shown as an amount if the threshold is an amount', () => {
    expect(distanceOf(test(700e6, 394_328e6, true), text('usd', 'at least'))).toEqual({
      share: 1,
      label: '$393.6B to spare',
    })
    expect(distanceOf(test(-18e9, 98e9, false), text('usd', 'at most')).label).toBe('$116.0B over')
    expect(distanceOf(test(0, 5.65, true), text('usd-per-share', 'above'))).toEqual({
      share: 1,
      label: '$5.65 to spare',
    })
  })

  it('the distance is shown in years and percentage points', () => {
    expect(distanceOf(test(5, 5, true), text('years', 'at least')).label).toBe('every year')
    expect(distanceOf(test(10, 8, false), text('years', 'at least')).label).toBe('2 years short')
    expect(distanceOf(test(1 / 3, -0.2, false), text('fraction', 'at least')).label).toBe(
      '53.3 points short',
    )
  })

  it('a missing distance has a reason', () => {
    expect(distanceOf(test(2, null, null), text('ratio', 'at least'))).toEqual({
      share: null,
      label: 'not reported',
    })
    expect(distanceOf(test(null, 436e9, null), text('usd', 'at most')).label).toBe(
      'threshold unknown',
    )
    expect(distanceOf(test(1.5, 2.11, null), text('ratio', 'at most')).label).toBe(
      'past the threshold; P/E × P/B is unknown',
    )
    expect(distanceOf(test(10, 6, null), text('years', 'at least')).label).toBe(
      '6 of 10 years known, all meet it',
    )
    expect(distanceOf(test(10, null, false), text('ratio', 'at most')).label).toBe(
      'no ratio: the divisor is zero or negative',
    )
  })

  it('the distance says that P/B passes only on P/E × P/B', () => {
    expect(distanceOf(test(1.5, 2, true), text('ratio', 'at most'))).toEqual({
      share: 0,
      label: 'passed on P/E × P/B',
    })
  })
})

describe('checklist count', () => {
  it('the count shows passed tests and tests that are not measurable', () => {
    const list = [true, true, false, null].map((passed) => test(1, 1, passed))
    expect(testCountText(list)).toBe('2 of 4 passed, 1 not measurable')
    expect(testCountText(list.slice(0, 3))).toBe('2 of 3 passed')
    expect(testCountText([])).toBe('0 of 0 passed')
  })
})
