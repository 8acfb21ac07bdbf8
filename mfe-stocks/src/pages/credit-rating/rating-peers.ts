import { CREDIT_RATINGS, type CreditRating, type RatingCounts } from '@quantamental/api/stocks'

const RATED = CREDIT_RATINGS.slice(0, 8)

function countRated(counts: RatingCounts): number {
  return RATED.reduce((sum, letter) => sum + counts[letter], 0)
}

/** Median letter of the rated companies (the better of two); null if none is rated. */
export function medianRating(counts: RatingCounts): CreditRating | null {
  const middle = Math.ceil(countRated(counts) / 2)
  let seen = 0
  for (const letter of RATED) {
    seen += counts[letter]
    if (seen >= middle && seen > 0) return letter
  }
  return null
}

/**
 * For example "AA: of the 57 rated companies in Technology, 36 have a lower rating and 4 a higher one; the median is
 * BBB."
 */
export function peersSentence(counts: RatingCounts, rating: CreditRating, scope: string): string {
  const rated = countRated(counts)
  const median = medianRating(counts)
  if (median === null) return `No company in ${scope} is rated.`
  const middle = `the median is ${median}`
  const at = RATED.indexOf(rating)
  const companies = rated === 1 ? 'the one rated company' : `the ${rated} rated companies`
  if (at === -1) return `Of ${companies} in ${scope}, ${middle}.`
  const better = RATED.slice(at + 1).reduce((sum, letter) => sum + counts[letter], 0)
  const worse = RATED.slice(0, at).reduce((sum, letter) => sum + counts[letter], 0)
  return `${rating}: of ${companies} in ${scope}, ${better} have a lower rating and ${worse} a higher one; ${middle}.`
}
