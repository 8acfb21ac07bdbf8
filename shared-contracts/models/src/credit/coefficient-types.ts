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

/** Linear interpolation of `values` at `x`, constant beyond the ends of `at`. */
export function interpolate(at: readonly number[], values: readonly number[], x: number): number {
  const last = at.length - 1
  if (x <= (at[0] as number)) return values[0] as number
  if (x >= (at[last] as number)) return values[last] as number
  let right = 1
  while (x > (at[right] as number)) right++
  const [from, to] = [at[right - 1] as number, at[right] as number]
  const [low, high] = [values[right - 1] as number, values[right] as number]
  return low + ((high - low) * (x - from)) / (to - from)
}
