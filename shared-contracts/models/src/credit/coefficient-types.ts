import type { CreditMeasureCode } from './credit-types.ts'

/** One measure's term: `weight × (curve(value held within low..high) − curve(neutral))`. */
export interface CreditCoefficient {
  readonly code: CreditMeasureCode
  /** Values beyond the bounds count as the bound. In the unit of the measure. */
  readonly low: number
  readonly high: number
  /** Gives no points, and stands for the measure when it is not known. */
  readonly neutral: number
  /**
   * Of a measure that saturates: `curve(x) = x / (|x| + half)`, which reaches one half at `half` and
   * never one. Null: `curve(x) = x`.
   */
  readonly half: number | null
  /** Log-odds of default per unit of the curve. */
  readonly weight: number
}

/**
 * Beyond `from` (millionths of log-odds) only `share` of a score counts: few rated companies lie there,
 * and what the weights say of them is an extrapolation.
 */
export interface CreditTail {
  readonly from: number
  readonly share: number
}

export interface CreditCoefficients {
  /** Score of a company that is neutral in everything, millionths of log-odds. */
  readonly base: number
  readonly measures: readonly CreditCoefficient[]
}

/** The curve of a measure at a value held within its bounds. Rises with the value. */
export function curveAt(
  shape: Pick<CreditCoefficient, 'low' | 'high' | 'half'>,
  value: number,
): number {
  const held = Math.min(Math.max(value, shape.low), shape.high)
  return shape.half === null ? held : held / (Math.abs(held) + shape.half)
}

/** What is taken off a sum of points beyond the tail's beginning: whole millionths, zero or less. */
export function tailPoints(tail: CreditTail, sum: number): number {
  return sum > tail.from ? Math.round((sum - tail.from) * (tail.share - 1)) + 0 : 0
}
