/** Quadratic form `p'Qp/2 − c'p`: `matrix` is the symmetric `Q` in row-major order, `vector` is `c`. */
export interface Quadratic {
  readonly size: number
  readonly matrix: Float64Array
  readonly vector: Float64Array
}

export function emptyQuadratic(size: number): Quadratic {
  return { size, matrix: new Float64Array(size * size), vector: new Float64Array(size) }
}

/** Add `weight × (row'p − target)²/2` to the form. */
export function addSquare(
  into: Quadratic,
  row: readonly number[],
  target: number,
  weight: number,
): void {
  const { size, matrix, vector } = into
  for (let i = 0; i < size; i++) {
    const left = weight * (row[i] as number)
    if (left === 0) continue
    vector[i] = (vector[i] as number) + left * target
    for (let j = 0; j < size; j++) {
      matrix[i * size + j] = (matrix[i * size + j] as number) + left * (row[j] as number)
    }
  }
}

const SWEEPS = 200
const TOLERANCE = 1e-10

/**
 * Minimize the form with every parameter between its floor and ceiling, by coordinate descent in fixed order from
 * `start`. Parameters without curvature keep their start values.
 */
export function minimize(
  { size, matrix, vector }: Quadratic,
  floors: readonly number[],
  ceilings: readonly number[],
  start: readonly number[],
): number[] {
  const point = [...start]
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0
    for (let i = 0; i < size; i++) {
      const curvature = matrix[i * size + i] as number
      if (curvature <= 0) continue
      let pull = vector[i] as number
      for (let j = 0; j < size; j++) {
        if (j !== i) pull -= (matrix[i * size + j] as number) * (point[j] as number)
      }
      const free = Math.max(pull / curvature, floors[i] as number)
      const next = Math.min(free, ceilings[i] as number)
      moved = Math.max(moved, Math.abs(next - (point[i] as number)))
      point[i] = next
    }
    if (moved < TOLERANCE) break
  }
  return point
}
