import { divide, finite, normalCdf } from '../working/working.ts'

/** One company; equity and debt in one currency unit of any size. */
export interface NaiveDistanceInputs {
  /** Market value of equity. */
  readonly equity: number | null
  /** Current debt plus half of long-term debt. */
  readonly debt: number | null
  /** Annual volatility of the share price, a fraction. */
  readonly equityVolatility: number | null
  /** Share return over the past year, a fraction. */
  readonly pastReturn: number | null
  /** Horizon, years. */
  readonly years: number | null
}

export interface NaiveDistanceResult {
  /** Annual volatility of the assets, a fraction. */
  readonly assetVolatility: number | null
  /** In standard deviations. */
  readonly distanceToDefault: number | null
  /** `N(−distance)`: ranks risk; not a calibrated probability. */
  readonly pd: number | null
}

const NONE: NaiveDistanceResult = { assetVolatility: null, distanceToDefault: null, pd: null }

/**
 * Bharath and Shumway's naive distance to default, which avoids solving equations: asset volatility is the
 * value-weighted mean of the equity's and the debt's, the latter being 0.05 + 0.25 × the equity's. All
 * results are null when an input is missing or when equity, debt, volatility or horizon is not above zero;
 * a company without debt has no distance to default.
 */
export function computeNaiveDistance(inputs: NaiveDistanceInputs): NaiveDistanceResult {
  const { equity, debt, equityVolatility: volatility, pastReturn, years } = inputs
  if (equity === null || debt === null || volatility === null) return NONE
  if (pastReturn === null || years === null) return NONE
  if (!(equity > 0 && debt > 0 && volatility > 0 && years > 0)) return NONE
  const share = divide(equity, equity + debt)
  if (share === null) return NONE
  const assetVolatility = finite(share * volatility + (1 - share) * (0.05 + 0.25 * volatility))
  if (assetVolatility === null) return NONE
  const drift = (pastReturn - 0.5 * assetVolatility ** 2) * years
  const gap = Math.log1p(equity / debt) + drift
  const distance = divide(gap, assetVolatility * Math.sqrt(years))
  if (distance === null) return NONE
  return { assetVolatility, distanceToDefault: distance, pd: normalCdf(-distance) }
}
