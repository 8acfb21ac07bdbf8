import { financialMisfits } from '../model-class/misfit.ts'
import { divide, finite, type ModelDescription, normalCdf } from '../working/working.ts'

/** One company; equity and debt in the same currency and unit. */
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

export const NAIVE_DISTANCE_MODEL: ModelDescription = {
  code: 'naive-distance',
  name: 'Naive distance to default',
  version: '1.0.0',
  formula:
    'σV = E ÷ (E + F) × σE + F ÷ (E + F) × (0.05 + 0.25 σE); distance = (ln((E + F) ÷ F) + (r − 0.5 σV²) T) ÷ (σV √T); PD = N(−distance)',
  units:
    'Inputs in one currency unit, annual fractions and years; the results are standard deviations and a probability',
  source: 'Bharath and Shumway, Review of Financial Studies, 2008',
  applicability:
    'Listed companies with debt. Not shown as a rating: N(−distance) is not calibrated and was far too dispersed in our tests.',
  misfits: financialMisfits('whose debt has no single due date'),
  whenMissing: 'No result. A company without debt has no result either.',
  example: 'E 3, F 10, σE 0.80, r 0.05, T 1: σV 0.3769, distance 0.6403, PD 26.10%.',
  limits: ['With only interest-bearing debt as F, failing companies without such debt look safe.'],
  functions: ['computeNaiveDistance'],
  inputTypes: ['NaiveDistanceInputs'],
}
