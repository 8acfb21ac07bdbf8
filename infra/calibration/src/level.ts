import { CREDIT_SCORE_CUTS } from '@quantamental/models/credit'

/**
 * Beyond the log-odds at which B begins only a share of a score counts. The share is judgement: the
 * agencies' division of B and CCC asks for 0.8 (few of the rated lie there), and small listed companies
 * without any rating, of which the weights know nothing, for less.
 */
export const TAIL = { from: (CREDIT_SCORE_CUTS[4] as number) / 1e6, share: 0.65 } as const

/** What counts of a score. */
export function moderated(score: number): number {
  return score > TAIL.from ? TAIL.from + TAIL.share * (score - TAIL.from) : score
}

export interface WeightedFit {
  /** Log-odds of a neutral company. */
  readonly base: number
  /** Log-odds per unit of each curve, in the order of the shapes, signed. */
  readonly weights: readonly number[]
}

/**
 * Stretches and shifts a score so that the shares of its letters come closest to those of the targets:
 * the least sum of squared differences of the cumulative shares, over a grid around the stretch and shift
 * that would give the score the targets' mean and spread. What moderates high risk comes after.
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

/** Share of the weight of the values below a cut. */
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
