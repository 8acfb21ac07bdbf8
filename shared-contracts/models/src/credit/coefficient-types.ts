import type { CreditPartCode } from './credit-types.ts'

/** One measure's term: `weight × (value held within low..high − neutral)`. */
export interface CreditCoefficient {
  readonly code: Exclude<CreditPartCode, 'base'>
  /** Values beyond the bounds count as the bound. In the unit of the measure. */
  readonly low: number
  readonly high: number
  /** Gives no points, and stands for the measure when it is not known. */
  readonly neutral: number
  /** Log-odds of default per unit of the measure. */
  readonly weight: number
}

export interface CreditCoefficients {
  /** Score of a company that is neutral in everything, millionths of log-odds. */
  readonly base: number
  readonly measures: readonly CreditCoefficient[]
}
