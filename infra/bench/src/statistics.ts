/** The smallest value that at least the share `q` (0 to 1) of `values` does not exceed. NaN of none. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value, or the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const low = sorted[Math.ceil(half) - 1] ?? Number.NaN
  return Number.isInteger(half) ? (low + (sorted[half] ?? Number.NaN)) / 2 : low
}

/** A B B A B A A B …: each pair in the other order than the one before. */
export function isFirstProduct(pair: number): boolean {
  return pair % 2 === 0
}
