import { expect, it } from '@jest/globals'
import { rankSentence } from './rank-text.ts'

it('the ranking sentence uses an ordinal percentile with the rank', () => {
  expect(rankSentence({ rank: 9, of: 5213, percentile: 99.85 }, 'companies')).toBe(
    'Rank 9 of 5,213 companies, 99.8th percentile.',
  )
  expect(rankSentence({ rank: 46, of: 59, percentile: 22.41 }, 'companies')).toBe(
    'Rank 46 of 59 companies, 22nd percentile.',
  )
})
