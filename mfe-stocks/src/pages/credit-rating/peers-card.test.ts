import { describe, expect, it } from '@jest/globals'
import type { RatingCounts } from '@quantamental/api/stocks'
import { medianRating, peersSentence } from './peers-card.tsx'

const none: RatingCounts = {
  AAA: 0,
  AA: 0,
  A: 0,
  BBB: 0,
  BB: 0,
  B: 0,
  CCC: 0,
  D: 0,
  NR: 0,
  '?': 0,
}

describe('median rating', () => {
  it('the median rating is the middle letter, the better of two', () => {
    expect(medianRating({ ...none, AA: 1, A: 1, BB: 1 })).toBe('A')
    expect(medianRating({ ...none, AA: 1, BB: 1 })).toBe('AA')
  })

  it('the median rating ignores unrated and hidden companies', () => {
    expect(medianRating({ ...none, B: 1, NR: 5, '?': 5 })).toBe('B')
    expect(medianRating({ ...none, NR: 1 })).toBeNull()
  })
})

describe('rating peers sentence', () => {
  it('the peers sentence counts lower and higher rated companies', () => {
    expect(peersSentence({ ...none, AAA: 2, AA: 3, BB: 5, NR: 1 }, 'AA', 'Technology')).toBe(
      'AA: of the 10 rated companies in Technology, 5 have a lower rating and 2 a higher one; the median is AA.',
    )
  })

  it('the peers sentence of a company without a letter gives only the median', () => {
    expect(peersSentence({ ...none, BB: 1 }, 'NR', 'Energy')).toBe(
      'Of the one rated company in Energy, the median is BB.',
    )
    expect(peersSentence({ ...none, NR: 1 }, 'NR', 'Energy')).toBe('No company in Energy is rated.')
  })
})
