/**
 * Moves labels from their `wanted` heights so that they are at least `gap` apart and between `top` and
 * `bottom`. Keeps the given order.
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

/** Letter width of a series label, and the width of its mark with the gap. */
const LETTER = 7
const MARK = 30
/** Baseline of labels above a plot. */
export const NAME_HEIGHT = 11

/** Start of a series label in the row of labels above a narrow plot. */
export function nameStart(names: readonly string[], series: number): number {
  return names.slice(0, series).reduce((start, name) => start + name.length * LETTER + MARK, 0)
}
