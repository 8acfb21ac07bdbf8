import type { CalibrationCurve } from './coefficient-types.ts'

interface Segment {
  readonly from: number
  readonly width: number
  readonly low: number
  readonly rise: number
}

/** Segment with the slopes of the curve at its ends. */
interface SlopedSegment extends Segment {
  readonly secant: number
  readonly start: number
  readonly end: number
}

function segment({ scores, logOdds }: CalibrationCurve, at: number): Segment {
  const [from, low] = [scores[at] as number, logOdds[at] as number]
  return {
    from,
    width: (scores[at + 1] as number) - from,
    low,
    rise: (logOdds[at + 1] as number) - low,
  }
}

/** Weighted harmonic mean of two secants (Fritsch and Butland 1984), which keeps the curve monotone. */
function slopeBetween(left: Segment, right: Segment): number {
  const [before, after] = [left.rise / left.width, right.rise / right.width]
  const share = (left.width + 2 * right.width) / (3 * (left.width + right.width))
  return (before * after) / (share * after + (1 - share) * before)
}

const compiled = new WeakMap<CalibrationCurve, readonly SlopedSegment[]>()

/** Segments of a curve, compiled once, because each rating reads the curves of all refits. */
function segmentsOf(curve: CalibrationCurve): readonly SlopedSegment[] {
  const known = compiled.get(curve)
  if (known) return known
  const plain = curve.scores.slice(1).map((_, at) => segment(curve, at))
  const segments = plain.map((here, at) => {
    const secant = here.rise / here.width
    const [left, right] = [plain[at - 1], plain[at + 1]]
    const start = left ? slopeBetween(left, here) : secant
    const end = right ? slopeBetween(here, right) : secant
    return { ...here, secant, start, end }
  })
  compiled.set(curve, segments)
  return segments
}

/**
 * Log-odds of a score, both in millionths: a monotone cubic through the points of the curve, straight beyond
 * its ends. Increasing and smooth. The result is a whole number.
 */
export function calibrated(curve: CalibrationCurve | null, score: number): number {
  if (curve === null) return score
  const segments = segmentsOf(curve)
  let at = 0
  while (at < segments.length - 1 && score >= (segments[at + 1] as Segment).from) at++
  const { from, width, low, rise, secant, start, end } = segments[at] as SlopedSegment
  const position = (score - from) / width
  if (position <= 0 || position >= 1) return Math.round(low + secant * (score - from))
  const rest = 1 - position
  return Math.round(
    low +
      rise * position * position * (3 - 2 * position) +
      width * position * rest * (start * rest - end * position),
  )
}
