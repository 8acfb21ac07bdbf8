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
 * What bounds a high risk. Of an excess `e` over `from` counts `e × room ÷ (e + room)`: nearly all of a
 * small one, never more than the room, which is `least × e^(growth × fragility)`.
 */
export interface CreditTail {
  /** Millionths of log-odds. */
  readonly from: number
  /** Room of a company with fragility 0, log-odds. */
  readonly least: number
  readonly growth: number
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

/** The room above the tail's beginning for a company of a fragility from 0 to 1, log-odds. */
export function tailRoom(tail: CreditTail, fragility: number): number {
  return tail.least * Math.exp(tail.growth * fragility)
}

/** What is taken off a sum of points beyond the tail's beginning: whole millionths, zero or less. */
export function tailPoints(tail: CreditTail, sum: number, fragility: number): number {
  const excess = sum - tail.from
  if (excess <= 0) return 0
  const room = 1e6 * tailRoom(tail, fragility)
  return Math.round((-excess * excess) / (excess + room)) + 0
}
