interface Observation {
  readonly x: number
  readonly event: boolean
  readonly weight: number
}

/** Logistic regression of an event on one variable, by Newton's method: log-odds = intercept + slope × x. */
export function logisticLine(rows: readonly Observation[]): {
  readonly intercept: number
  readonly slope: number
} {
  let [intercept, slope] = [0, 0]
  for (let round = 0; round < 40; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9]
    for (const { x, event, weight } of rows) {
      const chance = 1 / (1 + Math.exp(-(intercept + slope * x)))
      const [error, curvature] = [
        weight * ((event ? 1 : 0) - chance),
        weight * chance * (1 - chance),
      ]
      g0 += error
      g1 += error * x
      h00 += curvature
      h01 += curvature * x
      h11 += curvature * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    const [down, right] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    if (!Number.isFinite(down + right)) break
    intercept += down
    slope += right
    if (Math.abs(down) + Math.abs(right) < 1e-10) break
  }
  return { intercept, slope }
}
