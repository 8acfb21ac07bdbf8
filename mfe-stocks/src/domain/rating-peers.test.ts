import { describe, expect, it } from '@jest/globals'
import type { RatingCounts } from '@quantamental/api/stocks'
import { medianRating, peersSentence } from './rating-peers.ts'

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

describe('the median letter', () => {
  it('is the one in the middle, the better of two', () => {
    expect(medianRating({ ...none, AA: 1, A: 1, BB: 1 })).toBe('A')
    expect(medianRating({ ...none, AA: 1, BB: 1 })).toBe('AA')
  })

  it('leaves out who is not rated or hidden', () => {
    expect(medianRating({ ...none, B: 1, NR: 5, '?': 5 })).toBe('B')
    expect(medianRating({ ...none, NR: 1 })).toBeNull()
  })
})

describe('the standing among peers', () => {
  it('counts who is worse and who is better', () => {
    expect(peersSentence({ ...none, AAA: 2, AA: 3, BB: 5, NR: 1 }, 'AA', 'Technology')).toBe(
      'AA: of the 10 rated companies of Technology, 5 have a worse letter and 2 a better one; the median is AA.',
    )
  })

  it('names only the median for a company without a letter', () => {
    expect(peersSentence({ ...none, BB: 1 }, 'NR', 'Energy')).toBe(
      'Of the one rated company of Energy, the median is BB.',
    )
    expect(peersSentence({ ...none, NR: 1 }, 'NR', 'Energy')).toBe('No company of Energy is rated.')
  })
})
