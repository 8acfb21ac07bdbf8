/**
 * Move labels from their `wanted` heights so that they are at least `gap` apart and between `top` and
 * `bottom`. Keep the given order.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): readonly number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b))
  const placed = [...wanted]
  let least = top
  for (const index of order) {
    placed[index] = Math.max(least, at(wanted, index))
    least = at(placed, index) + gap
  }
  let most = bottom
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, at(placed, index))
    most = at(placed, index) - gap
  }
  return placed
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}
