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

/** Width of a letter of a series' name, and of its mark and the gap behind it. */
const LETTER = 7
const MARK = 30
/** Baseline of names above a plot. */
export const NAME_HEIGHT = 11

/** Where the name of a series begins in the row of names above a narrow plot. */
export function nameStart(names: readonly string[], series: number): number {
  return names.slice(0, series).reduce((start, name) => start + name.length * LETTER + MARK, 0)
}
