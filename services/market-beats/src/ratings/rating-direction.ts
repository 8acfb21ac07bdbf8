import type { RatingDirection } from '@quantamental/api/market-beats'
import { CREDIT_RATING_RANKS, CREDIT_RATINGS, type CreditRating } from '@quantamental/api/stocks'

/** The rating for a letter; `NR` if unknown. */
export function readRating(letter: string): CreditRating {
  return CREDIT_RATINGS.find((known) => known === letter) ?? 'NR'
}

/** Direction of a rating change; null if only one of the letters has a rank. */
export function directionOf(from: string, to: string): RatingDirection | null {
  if (from === to) return 'same'
  const before = CREDIT_RATING_RANKS[readRating(from)]
  const after = CREDIT_RATING_RANKS[readRating(to)]
  if (before === null || after === null) return null
  return after < before ? 'up' : 'down'
}
