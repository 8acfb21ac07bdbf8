import {
  CREDIT_SCORE_CUTS,
  type CreditInputs,
  type CreditTail,
  fragilityOf,
  type KnownInputs,
  scoreOfProbability,
  tailPoints,
} from '@quantamental/models/credit'

/**
 * Bound on high risk from leverage and cash runway, starting at the odds of BB (1 in 50; see
 * infra/docs/domain/ratings-and-signals.md). `least` and `growth` are judgment: a compromise between the agencies'
 * letters, the order of the Polish bankruptcies and a plausible share of CCC among listed companies.
 */
export const TAIL: CreditTail = { from: scoreOfProbability(1 / 50), least: 0.15, growth: 3.5 }

/** Score of a company (log-odds) with high risk moderated. */
export function moderated(score: number, inputs: CreditInputs): number {
  const sum = Math.round(score * 1e6)
  return score + tailPoints(TAIL, sum, fragilityOf(inputs as KnownInputs)) / 1e6
}

export interface WeightedFit {
  /** Log-odds of a neutral company. */
  readonly base: number
  /** Log-odds per unit of each curve, in the order of the shapes, signed. */
  readonly weights: readonly number[]
}

/**
 * Stretch and shift a score so that its letters are distributed like those of the targets: minimize the sum of
 * squared differences of cumulative shares, on a grid around the stretch and shift that match the targets' mean and
 * standard deviation. High risk is moderated afterward.
 */
export function leveled(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  shares: readonly number[],
  weights: readonly number[],
): WeightedFit {
  const scores = rows.map((row) =>
    row.reduce((sum, one, at) => sum + one * (weights[at] as number), 0),
  )
  const [scoreMean, scoreSpread] = moments(scores, shares)
  const [targetMean, targetSpread] = moments(targets, shares)
  const cuts = CREDIT_SCORE_CUTS.map((cut) => cut / 1e6)
  const wanted = cuts.map((cut) => shareBelow(cut, targets, shares))
  let best = { slope: 1, base: 0, distance: Infinity }
  for (let stretch = 0.6; stretch <= 1.101; stretch += 0.02) {
    const slope = (stretch * targetSpread) / scoreSpread
    for (let shift = -0.6; shift <= 0.601; shift += 0.02) {
      const base = targetMean - slope * scoreMean + shift
      let distance = 0
      cuts.forEach((cut, at) => {
        distance += (shareBelow((cut - base) / slope, scores, shares) - (wanted[at] as number)) ** 2
      })
      if (distance < best.distance) best = { slope, base, distance }
    }
  }
  return { base: best.base, weights: weights.map((weight) => weight * best.slope) }
}

/** Weighted share of the values below a cut. */
function shareBelow(cut: number, values: readonly number[], shares: readonly number[]): number {
  let [below, total] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const share = shares[at] as number
    total += share
    if ((values[at] as number) < cut) below += share
  }
  return below / total
}

/** Weighted mean and standard deviation. */
export function moments(values: readonly number[], shares: readonly number[]): [number, number] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const mean = values.reduce((sum, value, at) => sum + value * (shares[at] as number), 0) / total
  const square = values.reduce(
    (sum, one, at) => sum + (one - mean) ** 2 * (shares[at] as number),
    0,
  )
  return [mean, Math.sqrt(square / total)]
}
