export type AltmanVariant = 'z' | 'z-prime' | 'z-double-prime' | 'em-score'
export type AltmanComponentCode = 'x1' | 'x2' | 'x3' | 'x4' | 'x5'
export type Zone = 'distress' | 'grey' | 'safe'

/**
 * USD, all at one balance date; `ebit` and `sales` cover the twelve months ending there.
 * `ebit` is pre-tax income plus interest expense. Null: not reported. Signs are kept.
 */
export interface AltmanInputs {
  readonly totalAssets: number | null
  readonly currentAssets: number | null
  readonly currentLiabilities: number | null
  readonly retainedEarnings: number | null
  readonly ebit: number | null
  readonly marketEquity: number | null
  readonly bookEquity: number | null
  readonly totalLiabilities: number | null
  readonly sales: number | null
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
  readonly inputs: readonly (keyof AltmanInputs)[]
}

export interface AltmanScore {
  readonly variant: AltmanVariant
  readonly version: string
  readonly value: number | null
  readonly zone: Zone | null
  /** What is lacking, in words; empty exactly when `value` is a number. */
  readonly missing: string[]
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
