import type { CreditRatingPage, RatingChange, RatingPoint } from '@quantamental/api/stocks'

/** Change of one part of the score between two quarters, in millionths of a point. */
export interface PartDifference {
  readonly code: string
  /** Name of the part, or the service's description of the cause: "Volatility fell". */
  readonly label: string
  readonly points: number
}

/** Difference between the scores of two quarters; `parts` sum to `end - start` exactly. */
export interface RatingDifference {
  readonly from: RatingPoint
  readonly to: RatingPoint
  /** Scores: millionths of a point. */
  readonly start: number
  readonly end: number
  /** Largest first, without unchanged parts. */
  readonly parts: readonly PartDifference[]
  /** Whether the two quarters were rated by different forms of the model. */
  readonly otherModel: boolean
}

type Parts = CreditRatingPage['data']['parts']

/** Quarters whose score is a sum of parts: neither unrated nor in default. */
export function comparablePoints(points: readonly RatingPoint[]): readonly RatingPoint[] {
  return points.filter(({ parts }) => parts.length > 0)
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0)
}

/**
 * Reasons for the score's difference between two quarters. A rating change that the service
 * attributed is used as is, with its causes; for other pairs, the points of each part are
 * subtracted.
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
 * Two quarters to compare, earlier first: the requested ones if comparable, else the newest and the
 * one four quarters before (or the oldest). Null with fewer than two. `points` oldest first.
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
  const requested = indexOf(from)
  const start = requested === -1 || requested === end ? Math.max(0, end - 4) : requested
  const [first, second] =
    start === end ? [end, end + 1] : [Math.min(start, end), Math.max(start, end)]
  const earlier = points[first]
  const later = points[second]
  return earlier && later ? [earlier, later] : null
}

/** Largest part in the direction of the total change; if the total is zero, the largest part. */
export function mainCause(
  parts: readonly PartDifference[],
  whole: number,
): PartDifference | undefined {
  const along = parts.filter(({ points }) => Math.sign(points) === Math.sign(whole))
  const among = along.length > 0 ? along : parts
  return among.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0]
}
