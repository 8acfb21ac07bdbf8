/** Smallest value that at least the share `q` (0 to 1) of `values` does not exceed; NaN if empty. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

/** Median; the mean of the middle two for an even number of values, NaN if empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const low = sorted[Math.ceil(half) - 1] ?? Number.NaN
  return Number.isInteger(half) ? (low + (sorted[half] ?? Number.NaN)) / 2 : low
}

/** Whether the product runs first in a pair; the order alternates: A B, B A, A B … */
export function isFirstProduct(pair: number): boolean {
  return pair % 2 === 0
}

/** Mean of ratios, in which 0.5 and 2 cancel; NaN for none. */
export function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
}
