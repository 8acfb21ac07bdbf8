import { describe, expect, it } from '@jest/globals'
import { type CriterionText, countWords, distanceOf } from './distance.ts'

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

describe('the distance from a test of Graham', () => {
  it.each([
    // A floor of 2: 0.88 is 56% of it short, 3 is 50% over it.
    [2, 0.88, false, 'at least', -0.56, '56% short'],
    [2, 3, true, 'at least', 0.5, '50% to spare'],
    [2, 2, true, 'at least', 0, 'just at the bound'],
    // A ceiling of 15: 30 is twice as much, 12 leaves 20%.
    [15, 30, false, 'at most', -1, '100% over'],
    [15, 12, true, 'at most', 0.2, '20% to spare'],
    [1.5, 66.3, false, 'at most', -1, '44 times the bound'],
    // Ten times the bound is still 900% over it.
    [1.5, 15, false, 'at most', -1, '900% over'],
    [1.2, 1.2, false, 'below', 0, 'at the bound, not past it'],
  ])(
    'of %d with %d in per cent of the bound',
    (required, actual, passed, comparison, share, words) => {
      const distance = distanceOf(test(required, actual, passed), text('ratio', comparison))
      expect(distance.words).toBe(words)
      expect(distance.share).toBeCloseTo(share, 10)
    },
  )

  it('is an amount where the bound is one', () => {
    expect(distanceOf(test(700e6, 394_328e6, true), text('usd', 'at least'))).toEqual({
      share: 1,
      words: '$393.6B to spare',
    })
    expect(distanceOf(test(-18e9, 98e9, false), text('usd', 'at most')).words).toBe('$116.0B over')
    expect(distanceOf(test(0, 5.65, true), text('usd-per-share', 'above'))).toEqual({
      share: 1,
      words: '$5.65 to spare',
    })
  })

  it('counts years and points', () => {
    expect(distanceOf(test(5, 5, true), text('years', 'at least')).words).toBe('every year')
    expect(distanceOf(test(10, 8, false), text('years', 'at least')).words).toBe('2 years short')
    expect(distanceOf(test(1 / 3, -0.2, false), text('fraction', 'at least')).words).toBe(
      '53.3 points short',
    )
  })

  it('says why there is none', () => {
    expect(distanceOf(test(2, null, null), text('ratio', 'at least'))).toEqual({
      share: null,
      words: 'not reported',
    })
    expect(distanceOf(test(null, 436e9, null), text('usd', 'at most')).words).toBe(
      'the bound is not known',
    )
    expect(distanceOf(test(1.5, 2.11, null), text('ratio', 'at most')).words).toBe(
      'past the bound; price to earnings × price to book is not known',
    )
    expect(distanceOf(test(10, 6, null), text('years', 'at least')).words).toBe(
      '6 of 10 years known, all fulfil it',
    )
    expect(distanceOf(test(10, null, false), text('ratio', 'at most')).words).toBe(
      'no multiple: its divisor is not above zero',
    )
  })

  it('says when price to book passes by the product alone', () => {
    expect(distanceOf(test(1.5, 2, true), text('ratio', 'at most'))).toEqual({
      share: 0,
      words: 'passed by price to earnings × price to book',
    })
  })
})

describe('the count of a checklist', () => {
  it('names passes of all tests, and those not measurable', () => {
    const list = [true, true, false, null].map((passed) => test(1, 1, passed))
    expect(countWords(list)).toBe('2 of 4 passed, 1 not measurable')
    expect(countWords(list.slice(0, 3))).toBe('2 of 3 passed')
    expect(countWords([])).toBe('0 of 0 passed')
  })
})
