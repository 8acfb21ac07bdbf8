import type { RatingMoves } from '@quantamental/api/stocks'
import type { VersionDifference } from '../../publish/comparison/compare-versions.ts'
import type { StagedDifference } from './parent-channel.ts'

/** Number of ratings of a comparison that are stored and shown. */
export const RATINGS_SHOWN = 200

/** First year of two-digit labels: `70Q1` is in 1970, `69Q4` in 2069. */
const CENTURY_TURN = 70

/** Sortable number of a quarter label: `26Q3` is 20263. */
function quarterOrder(label: string): number {
  const [, year = '0', quarter = '0'] = /^(\d\d)Q(\d)$/.exec(label) ?? []
  const century = Number(year) < CENTURY_TURN ? 2000 : 1900
  return (century + Number(year)) * 10 + Number(quarter)
}

/** Stored part of a comparison: the counts, and the ratings of the newest quarters. */
export function stagedDifference(
  { companies, ratings }: VersionDifference,
  moves: RatingMoves | null,
): StagedDifference {
  const newest = ratings
    .toSorted(
      (a, b) => quarterOrder(b.quarter) - quarterOrder(a.quarter) || (a.ticker < b.ticker ? -1 : 1),
    )
    .slice(0, RATINGS_SHOWN)
  return {
    ...companies,
    ratingsChanged: ratings.length,
    upgrades: ratings.filter(({ direction }) => direction === 1).length,
    downgrades: ratings.filter(({ direction }) => direction === -1).length,
    ratings: newest.map(({ ticker, quarter, from, to }) => ({ ticker, quarter, from, to })),
    moves,
  }
}
