import type { CreditMeasureCode } from './credit-types.ts'

/** Points of one measure: linear between the values in `at`, constant beyond the first and the last. */
export interface CreditCoefficient {
  readonly code: CreditMeasureCode
  /** Value that gives no points; replaces an unknown measure. */
  readonly neutral: number
  /** Values of the measure, ascending. */
  readonly at: readonly number[]
  /** Millionths of a point at each of these values; all rising or all falling. */
  readonly points: readonly number[]
}

/** Log-odds of default by score, both in millionths and ascending. */
export interface CalibrationCurve {
  readonly scores: readonly number[]
  readonly logOdds: readonly number[]
}

export interface CreditCoefficients {
  /** Score of a company with neutral values in all measures, millionths of a point. */
  readonly base: number
  readonly measures: readonly CreditCoefficient[]
  /** Null: the score is itself the log-odds. */
  readonly calibration: CalibrationCurve | null
}

/** One refit on a bootstrap sample: the points of the accounting measures in their order and values. */
export interface CreditReplicate {
  readonly base: number
  readonly points: readonly (readonly number[])[]
  readonly calibration: CalibrationCurve
}

/** Place of `x` among ascending values: the two neighbors by index and the share of the way; held at the ends. */
export function placeBetween(at: readonly number[], x: number) {
  const last = at.length - 1
  if (x <= (at[0] as number)) return { low: 0, high: 0, share: 0 }
  if (x >= (at[last] as number)) return { low: last, high: last, share: 0 }
  let high = 1
  while (x > (at[high] as number)) high += 1
  const from = at[high - 1] as number
  return { low: high - 1, high, share: (x - from) / ((at[high] as number) - from) }
}

/** Linear interpolation of `values` at `x`, constant beyond the ends of `at`. */
export function interpolate(at: readonly number[], values: readonly number[], x: number): number {
  const { low, high, share } = placeBetween(at, x)
  const from = values[low] as number
  return from + ((values[high] as number) - from) * share
}
