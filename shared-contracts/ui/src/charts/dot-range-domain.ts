/** Multiple of the median distance beyond which a value is off the axis, if also farther than the price itself. */
const OUTLYING = 3
/** Minimum length of the axis as a share of the price. */
const LEAST_SPAN = 0.1

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function stretch(low: number, high: number): readonly [low: number, high: number] {
  const slack = Math.max(0, Math.abs((low + high) / 2) * LEAST_SPAN - (high - low)) / 2
  return [low - slack, high + slack]
}

/**
 * Domain of a dot range: from the smallest to the largest of values and price. Values farther from the price
 * than three times the median distance, and than the price itself, are off the axis. Without a price, all values
 * are on it.
 */
export function dotDomain(
  values: readonly number[],
  reference: number | null,
): readonly [low: number, high: number] {
  if (reference === null) {
    return values.length === 0 ? [0, 1] : stretch(Math.min(...values), Math.max(...values))
  }
  const reach = OUTLYING * medianOf(values.map((value) => Math.abs(value - reference)))
  const limit = Math.max(reach, Math.abs(reference))
  const held = values.map((value) =>
    Math.max(reference - limit, Math.min(reference + limit, value)),
  )
  return stretch(Math.min(reference, ...held), Math.max(reference, ...held))
}
