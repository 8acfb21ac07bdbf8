import { CREDIT_RATINGS, type CreditRating, type RatingCounts } from '@quantamental/api/stocks'
import { type SnapshotEntry, visibleValues } from './snapshot-entry.ts'

/** Number of `entries` by rating, as visible to viewers of `accessTier`. */
export function countRatings(entries: readonly SnapshotEntry[], accessTier: number): RatingCounts {
  const counts = Object.fromEntries(CREDIT_RATINGS.map((rating) => [rating, 0])) as RatingCounts
  for (const entry of entries) counts[visibleValues(entry, accessTier)?.rating ?? '?'] += 1
  return counts
}

const RANKED = CREDIT_RATINGS.filter((rating) => rating !== 'NR' && rating !== '?')

/** Median letter of the rated companies, the better of two middle ones; null if none is rated. */
export function medianRating(counts: RatingCounts): CreditRating | null {
  const rated = RANKED.reduce((sum, rating) => sum + counts[rating], 0)
  let seen = 0
  for (const rating of RANKED) {
    seen += counts[rating]
    if (seen > 0 && seen >= rated / 2) return rating
  }
  return null
}
