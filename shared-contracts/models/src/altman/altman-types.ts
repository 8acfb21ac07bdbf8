export type AltmanVariant = 'z' | 'z-prime' | 'z-double-prime' | 'em-score'
export type AltmanComponentCode = 'x1' | 'x2' | 'x3' | 'x4' | 'x5'
export type Zone = 'distress' | 'grey' | 'safe'

/** USD, all at one balance sheet date. Null: not reported. Signs are unchanged. */
export interface AltmanInputs {
  readonly totalAssets: number | null
  readonly currentAssets: number | null
  readonly currentLiabilities: number | null
  /** A deficit is negative. */
  readonly retainedEarnings: number | null
  /** Pre-tax income plus interest expense. */
  readonly ebit: number | null
  /** Shares outstanding times the closing price on the balance sheet date, USD. Z only. */
  readonly marketEquity: number | null
  /** Not used by the Z. */
  readonly bookEquity: number | null
  readonly totalLiabilities: number | null
  /** Z and Z′ only. */
  readonly revenue: number | null
}

/** A score's numbers, without explanatory text. */
export interface AltmanResult {
  readonly value: number | null
  readonly zone: Zone | null
  /** Ratios in the order of the variant's components; null where one cannot be computed. */
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
  /** Distress strictly below this, safe strictly above `safeAbove`; both bounds are in the grey zone. */
  readonly distressBelow: number
  readonly safeAbove: number
  readonly source: string
  readonly components: readonly AltmanComponentModel[]
}

export interface AltmanScoreComponent extends AltmanComponentModel {
  /** The ratio; null when it cannot be computed. */
  readonly value: number | null
  /** Contribution to the score: `weight × value`. */
  readonly contribution: number | null
  readonly substituted: string
  /** Reasons why the ratio cannot be computed, in plain text. */
  readonly missing: readonly string[]
  readonly inputs: readonly (keyof AltmanInputs)[]
}

export interface AltmanScore {
  readonly variant: AltmanVariant
  readonly version: string
  readonly value: number | null
  readonly zone: Zone | null
  /** Labels of missing inputs; empty exactly when `value` is a number. */
  readonly missing: string[]
  /** Assumptions made; always empty for the Altman models. */
  readonly notes: readonly string[]
  readonly components: AltmanScoreComponent[]
  readonly formula: string
  readonly substituted: string
}

export interface AltmanOptions {
  /**
   * Weight of X5 in the 1968 Z. The product uses 0.999 as printed in Altman's paper; most published
   * examples round it to 1.0. Ignored by the other variants.
   */
  readonly salesWeight?: 0.999 | 1
}
