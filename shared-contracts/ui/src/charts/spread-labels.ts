/**
 * Heights of labels that would like to stand at `wanted`, moved apart so that two are never closer than
 * `gap`, within `top` and `bottom`; in the order given.
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
