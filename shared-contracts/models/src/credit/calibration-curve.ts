import type { CalibrationCurve } from './coefficient-types.ts'

interface Segment {
  readonly from: number
  readonly width: number
  readonly low: number
  readonly rise: number
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

/**
 * Log-odds of a score, both in millionths: a monotone cubic through the points of the curve, straight beyond
 * its ends. Increasing and smooth. The result is a whole number.
 */
export function calibrated(curve: CalibrationCurve | null, score: number): number {
  if (curve === null) return score
  const last = curve.scores.length - 2
  let at = 0
  while (at < last && score >= (curve.scores[at + 1] as number)) at++
  const here = segment(curve, at)
  const secant = here.rise / here.width
  const position = (score - here.from) / here.width
  if (position <= 0) return Math.round(here.low + secant * (score - here.from))
  if (position >= 1) return Math.round(here.low + secant * (score - here.from))
  const start = at === 0 ? secant : slopeBetween(segment(curve, at - 1), here)
  const end = at === last ? secant : slopeBetween(here, segment(curve, at + 1))
  const rest = 1 - position
  return Math.round(
    here.low +
      here.rise * position * position * (3 - 2 * position) +
      here.width * position * rest * (start * rest - end * position),
  )
}
