import type { CreditRatingPage, RatingChange, RatingPoint } from '@quantamental/api/stocks'

/** What one part of the score did between two quarters, in millionths of log-odds. */
export interface PartDifference {
  readonly code: string
  /** Name of the part, or the cause in words where the service gave one: "Volatility fell". */
  readonly label: string
  readonly points: number
}

/** The difference of the scores of two quarters; `parts` sum to `end - start` exactly. */
export interface RatingDifference {
  readonly from: RatingPoint
  readonly to: RatingPoint
  /** Scores: millionths of log-odds of default. */
  readonly start: number
  readonly end: number
  /** The largest first; what did not move is left out. */
  readonly parts: readonly PartDifference[]
  /** The two quarters were rated by different forms of the model. */
  readonly otherModel: boolean
}

type Parts = CreditRatingPage['data']['parts']

/** Quarters whose score is a sum of parts: neither unrated nor in default. */
export function comparablePoints(points: readonly RatingPoint[]): readonly RatingPoint[] {
  return points.filter(({ parts }) => parts.length > 0)
}

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0)
}

/**
 * Why the score differs between two quarters. A change of letter that the service attributed is taken as
 * it stands, with its causes in words; for any other two quarters each part's points are subtracted.
 */
export function differenceOf(
  from: RatingPoint,
  to: RatingPoint,
  parts: Parts,
  changes: readonly RatingChange[],
): RatingDifference {
  const start = sumOf(from.parts)
  const end = sumOf(to.parts)
  const known = changes.find(
    (change) =>
      change.from_quarter === from.quarter &&
      change.to_quarter === to.quarter &&
      sumOf(change.parts.map(({ points }) => points)) === end - start,
  )
  const moved: readonly PartDifference[] =
    known?.parts ??
    parts.map(({ code, label }, index) => ({
      code,
      label,
      points: (to.parts[index] ?? 0) - (from.parts[index] ?? 0),
    }))
  return {
    from,
    to,
    start,
    end,
    parts: moved
      .filter(({ points }) => points !== 0)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    otherModel: from.model !== to.model,
  }
}

/**
 * The two quarters to compare, the earlier first: those asked for where they can be compared, else the
 * newest and the one four before it (or the oldest). Null with fewer than two. Oldest first.
 */
export function choosePair(
  points: readonly RatingPoint[],
  from: string | null,
  to: string | null,
): readonly [from: RatingPoint, to: RatingPoint] | null {
  if (points.length < 2) return null
  const indexOf = (quarter: string | null) => points.findIndex((point) => point.quarter === quarter)
  const last = points.length - 1
  const end = indexOf(to) === -1 ? last : indexOf(to)
  const asked = indexOf(from)
  const start = asked === -1 || asked === end ? Math.max(0, end - 4) : asked
  const [first, second] =
    start === end ? [end, end + 1] : [Math.min(start, end), Math.max(start, end)]
  const earlier = points[first]
  const later = points[second]
  return earlier && later ? [earlier, later] : null
}

/** The largest part that went the way of the whole; of a whole that did not move, the largest. */
export function mainCause(
  parts: readonly PartDifference[],
  whole: number,
): PartDifference | undefined {
  const along = parts.filter(({ points }) => Math.sign(points) === Math.sign(whole))
  const among = along.length > 0 ? along : parts
  return among.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0]
}
