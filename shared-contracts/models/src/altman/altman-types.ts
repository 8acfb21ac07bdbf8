export type AltmanVariant = 'z' | 'z-prime' | 'z-double-prime' | 'em-score'
export type AltmanComponentCode = 'x1' | 'x2' | 'x3' | 'x4' | 'x5'
export type Zone = 'distress' | 'grey' | 'safe'

/** USD, all of one balance date. Null: not reported. Signs are kept. */
export interface AltmanInputs {
  readonly totalAssets: number | null
  readonly currentAssets: number | null
  readonly currentLiabilities: number | null
  /** A deficit is negative. */
  readonly retainedEarnings: number | null
  /** Pre-tax income plus interest expense. */
  readonly ebit: number | null
  /** Market value of equity, USD: shares times the close of the balance date. Z only. */
  readonly marketEquity: number | null
  /** All but Z. */
  readonly bookEquity: number | null
  readonly totalLiabilities: number | null
  /** Z and Z′ only. */
  readonly revenue: number | null
}

/** The numbers of one score, without text. */
export interface AltmanResult {
  readonly value: number | null
  readonly zone: Zone | null
  /** The ratios in the order of the variant's components; null where one cannot be had. */
  readonly components: readonly (number | null)[]
}

export interface AltmanComponentModel {
  readonly code: AltmanComponentCode
  readonly label: string
  readonly weight: number
  readonly formula: string
}

export interface AltmanModel {
  readonly variant: AltmanVariant
  readonly name: string
  readonly formula: string
  readonly version: string
  /** Added to the weighted sum: 3.25 for the EM score, otherwise 0. */
  readonly constant: number
  /** Distress strictly below this, safe strictly above `safeAbove`, grey between and on both bounds. */
  readonly distressBelow: number
  readonly safeAbove: number
  readonly source: string
  readonly components: readonly AltmanComponentModel[]
}

export interface AltmanScoreComponent extends AltmanComponentModel {
  /** The ratio; null when it cannot be had. */
  readonly value: number | null
  /** `weight × value`. */
  readonly contribution: number | null
  readonly substituted: string
  /** Why there is no ratio, in words. */
  readonly missing: readonly string[]
  readonly inputs: readonly (keyof AltmanInputs)[]
}

export interface AltmanScore {
  readonly variant: AltmanVariant
  readonly version: string
  readonly value: number | null
  readonly zone: Zone | null
  /** What is lacking, in words; empty exactly when `value` is a number. */
  readonly missing: string[]
  /** Assumptions that took effect; none in this family. */
  readonly notes: readonly string[]
  readonly components: AltmanScoreComponent[]
  readonly formula: string
  readonly substituted: string
}

export interface AltmanOptions {
  /**
   * Weight of X5 in the 1968 Z. Altman's paper prints 0.999, which the product uses; 1.0 is the
   * rounding that most published examples use. Ignored by the other variants.
   */
  readonly salesWeight?: 0.999 | 1
}
