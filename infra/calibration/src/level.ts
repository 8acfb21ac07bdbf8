import { CREDIT_SCORE_CUTS } from '@quantamental/models/credit'

export interface WeightedFit {
  /** Log-odds of a neutral company. */
  readonly base: number
  /** Log-odds per unit of each curve, in the order of the shapes, signed. */
  readonly weights: readonly number[]
}

/**
 * Stretches and shifts a score so that the shares of its letters come closest to those of the targets:
 * the least sum of squared differences of the seven cumulative shares, over a grid around the stretch
 * and shift that would give the score the targets' mean and spread.
 */
export function levelled(
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
  const wanted = sharesBelowCuts(targets, shares)
  let best = { slope: 1, base: 0, distance: Infinity }
  for (let stretch = 0.6; stretch <= 1.101; stretch += 0.02) {
    const slope = (stretch * targetSpread) / scoreSpread
    for (let shift = -0.6; shift <= 0.601; shift += 0.02) {
      const base = targetMean - slope * scoreMean + shift
      const found = sharesBelowCuts(
        scores.map((score) => base + slope * score),
        shares,
      )
      const distance = found.reduce((sum, one, at) => sum + (one - (wanted[at] as number)) ** 2, 0)
      if (distance < best.distance) best = { slope, base, distance }
    }
  }
  return { base: best.base, weights: weights.map((weight) => weight * best.slope) }
}

/** Share of the weight that lies below each cut of the scale. */
function sharesBelowCuts(scores: readonly number[], shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return CREDIT_SCORE_CUTS.map(
    (cut) =>
      scores.reduce((sum, one, at) => sum + (one * 1e6 < cut ? (shares[at] as number) : 0), 0) /
      total,
  )
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
