/** 5th, 25th, 50th, 75th and 95th percentile of a distribution. */
export type Quantiles = readonly [number, number, number, number, number]

const SCORES = [-1.645, -0.674, 0, 0.674, 1.645] as const
/** Number of standard deviations for which a distribution continues beyond its outer percentiles. */
const TAIL = 0.45

/** Value of a distribution at a standard normal score, interpolated linearly between percentiles. */
export function atScore(quantiles: Quantiles, score: number): number {
  const bounded = Math.max(SCORES[0] - TAIL, Math.min(SCORES[4] + TAIL, score))
  let i = 0
  while (i < 3 && bounded > (SCORES[i + 1] as number)) i++
  const [x0, x1] = [SCORES[i] as number, SCORES[i + 1] as number]
  const [y0, y1] = [quantiles[i] as number, quantiles[i + 1] as number]
  return y0 + ((y1 - y0) * (bounded - x0)) / (x1 - x0)
}

/** Like `atScore`, on a logarithmic scale for positive quantities. */
export function atScoreLog(quantiles: Quantiles, score: number): number {
  const logs = quantiles.map((q) => Math.log(Math.max(q, 1e-4)))
  return Math.exp(atScore(logs as unknown as Quantiles, score))
}
