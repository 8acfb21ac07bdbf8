import { describe, expect, it } from '@jest/globals'
import { percentileText, rankSentence } from './rank-text.ts'

describe('percentile text', () => {
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

  it('the ranking sentence uses an ordinal percentile with the rank', () => {
    expect(rankSentence({ rank: 9, of: 5213, percentile: 99.85 }, 'companies')).toBe(
      'Rank 9 of 5,213 companies, 99.8th percentile.',
    )
    expect(rankSentence({ rank: 46, of: 59, percentile: 22.41 }, 'companies')).toBe(
      'Rank 46 of 59 companies, 22nd percentile.',
    )
  })
})
