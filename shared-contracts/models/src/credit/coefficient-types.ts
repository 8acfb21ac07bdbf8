import type { CreditMeasureCode } from './credit-types.ts'

/** One measure's term: `weight × (curve(value clamped to low..high) − curve(neutral))`. */
export interface CreditCoefficient {
  readonly code: CreditMeasureCode
  /** Bounds to which values are clamped, in the unit of the measure. */
  readonly low: number
  readonly high: number
  /** Value that gives no points; replaces an unknown measure. */
  readonly neutral: number
  /**
   * For a measure that saturates: `curve(x) = x / (|x| + half)`, which is one half at `half` and always
   * below one. Null: `curve(x) = x`.
   */
  readonly half: number | null
  /** Log-odds of default per unit of the curve. */
  readonly weight: number
}

/**
 * Moderation of high risk. An excess `e` over `from` counts as `e × room ÷ (e + room)`: a small excess
 * almost fully, and never more than `room`, which is `least × e^(growth × fragility)`.
 */
export interface CreditTail {
  /** Millionths of log-odds. */
  readonly from: number
  /** Room of a company with fragility 0, log-odds. */
  readonly least: number
  readonly growth: number
}

export interface CreditCoefficients {
  /** Score of a company with neutral values in all measures, millionths of log-odds. */
  readonly base: number
  readonly measures: readonly CreditCoefficient[]
}

/** Value of a measure's curve, with `value` clamped to its bounds. Increasing in `value`. */
export function curveAt(
  shape: Pick<CreditCoefficient, 'low' | 'high' | 'half'>,
  value: number,
): number {
  const held = Math.min(Math.max(value, shape.low), shape.high)
  return shape.half === null ? held : held / (Math.abs(held) + shape.half)
}

/** Upper bound of the excess over the tail's start for a fragility from 0 to 1, log-odds. */
export function tailRoom(tail: CreditTail, fragility: number): number {
  return tail.least * Math.exp(tail.growth * fragility)
}

/** Points deducted from a sum beyond the tail's start: whole millionths, zero or less. */
export function tailPoints(tail: CreditTail, sum: number, fragility: number): number {
  const excess = sum - tail.from
  if (excess <= 0) return 0
  const room = 1e6 * tailRoom(tail, fragility)
  return Math.round((-excess * excess) / (excess + room)) + 0
}
