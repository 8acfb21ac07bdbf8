import { CREDIT_RATINGS, type CreditRating, type RatingCounts } from '@quantamental/api/stocks'

const RATED = CREDIT_RATINGS.slice(0, 8)

function countRated(counts: RatingCounts): number {
  return RATED.reduce((sum, letter) => sum + counts[letter], 0)
}

/** The letter in the middle of the rated companies, the better one of two; null without any. */
export function medianRating(counts: RatingCounts): CreditRating | null {
  const middle = Math.ceil(countRated(counts) / 2)
  let seen = 0
  for (const letter of RATED) {
    seen += counts[letter]
    if (seen >= middle && seen > 0) return letter
  }
  return null
}

/** "AA: of the 57 rated companies of Technology, 36 have a worse letter and 4 a better one; the median is BBB." */
export function peersSentence(counts: RatingCounts, rating: CreditRating, scope: string): string {
  const rated = countRated(counts)
  const median = medianRating(counts)
  if (median === null) return `No company of ${scope} is rated.`
  const middle = `the median is ${median}`
  const at = RATED.indexOf(rating)
  const companies = rated === 1 ? 'the one rated company' : `the ${rated} rated companies`
  if (at === -1) return `Of ${companies} of ${scope}, ${middle}.`
  const better = RATED.slice(at + 1).reduce((sum, letter) => sum + counts[letter], 0)
  const worse = RATED.slice(0, at).reduce((sum, letter) => sum + counts[letter], 0)
  return `${rating}: of ${companies} of ${scope}, ${better} have a worse letter and ${worse} a better one; ${middle}.`
}
