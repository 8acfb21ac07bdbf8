import type { RatingDirection } from '@quantamental/api/market-beats'
import { CREDIT_RATING_RANKS, CREDIT_RATINGS, type CreditRating } from '@quantamental/api/stocks'

/** `NR` for a letter that the contract does not know. */
export function readRating(letter: string): CreditRating {
  return CREDIT_RATINGS.find((known) => known === letter) ?? 'NR'
}

/** Where the letter went; null when only one of both has a rank. */
export function directionOf(from: string, to: string): RatingDirection | null {
  if (from === to) return 'same'
  const before = CREDIT_RATING_RANKS[readRating(from)]
  const after = CREDIT_RATING_RANKS[readRating(to)]
  if (before === null || after === null) return null
  return after < before ? 'up' : 'down'
}
