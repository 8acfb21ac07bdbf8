import { describe, expect, it } from '@jest/globals'
import {
  CREDIT_CUTS,
  CREDIT_LOG_ODDS_CUTS,
  letterOfLogOdds,
  logOddsOf,
  numericOfLetter,
  probabilityOfLogOdds,
} from './credit-scale.ts'

describe('the scale of the credit rating', () => {
  it('letters are cut at the geometric midpoints of the odds', () => {
    // sqrt(1/10,000 × 1/2,500) and so on, by hand.
    const percents = [0.02, 0.0632456, 0.2, 0.8944272, 4.472136, 18.2574186]
    expect(CREDIT_CUTS).toHaveLength(percents.length)
    percents.forEach((percent, at) => {
      expect((CREDIT_CUTS[at] as number) * 100).toBeCloseTo(percent, 6)
    })
  })

  it('a score on a cut has the worse letter and one millionth below it the better', () => {
    const letters = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC']
    CREDIT_LOG_ODDS_CUTS.forEach((cut, at) => {
      expect(letterOfLogOdds(cut - 1)).toBe(letters[at])
      expect(letterOfLogOdds(cut)).toBe(letters[at + 1])
    })
  })

  it.each([
    [10_000, 'AAA', 1],
    [2_500, 'AA', 2],
    [1_000, 'A', 3],
    [250, 'BBB', 4],
    [50, 'BB', 5],
    [10, 'B', 6],
    [3, 'CCC', 7],
  ] as const)('odds of 1 in %d are %s, number %d', (odds, letter, numeric) => {
    expect(letterOfLogOdds(logOddsOf(1 / odds))).toBe(letter)
    expect(numericOfLetter(letter)).toBe(numeric)
  })

  it('a probability of 1 is not a D', () => {
    expect(letterOfLogOdds(50e6)).toBe('CCC')
  })

  it('even odds convert to a score of 0 and back', () => {
    expect(logOddsOf(0.5)).toBe(0)
    expect(probabilityOfLogOdds(0)).toBe(0.5)
  })
})
