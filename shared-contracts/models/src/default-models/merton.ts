import { financialMisfits } from '../model-class/misfit.ts'
import { finite, type ModelDescription, normalCdf } from '../working/working.ts'
import type { MertonInputs, MertonResult } from './merton-types.ts'

const NONE: MertonResult = {
  assetValue: null,
  assetVolatility: null,
  distanceToDefault: null,
  pd: null,
}

const INNER_STEPS = 60
const OUTER_STEPS = 100
const PRECISE = 1e-13

interface Firm {
  readonly equity: number
  /** Present value of the debt. */
  readonly claim: number
  readonly years: number
}

function d1Of(value: number, volatility: number, { claim, years }: Firm): number {
  const spread = volatility * Math.sqrt(years)
  return (Math.log(value / claim) + 0.5 * spread * spread) / spread
}

/** Asset value at which the call option equals the equity, by Newton's method from above. */
function assetValueAt(volatility: number, firm: Firm): number {
  let value = firm.equity + firm.claim
  for (let step = 0; step < INNER_STEPS; step += 1) {
    const d1 = d1Of(value, volatility, firm)
    const delta = normalCdf(d1)
    const d2 = d1 - volatility * Math.sqrt(firm.years)
    const excess = value * delta - firm.claim * normalCdf(d2) - firm.equity
    const next = value - excess / delta
    if (Math.abs(next - value) <= PRECISE * value) return next
    value = next
  }
  return value
}

/**
 * Asset volatility that implies the observed equity volatility: false position with the Illinois rule, which
 * halves the value at an end that stays. The lower end, σE E ÷ (E + claim), is exact without risk of default.
 */
function assetVolatilityOf(firm: Firm, equityVolatility: number): number {
  const excessAt = (volatility: number) => {
    const value = assetValueAt(volatility, firm)
    const implied = (normalCdf(d1Of(value, volatility, firm)) * volatility * value) / firm.equity
    return Number.isNaN(implied) ? equityVolatility : implied - equityVolatility
  }
  let low = (equityVolatility * firm.equity) / (firm.equity + firm.claim)
  let excessLow = excessAt(low)
  if (excessLow >= -PRECISE * equityVolatility) return low
  let [high, excessHigh] = [equityVolatility, excessAt(equityVolatility)]
  let found = high
  for (let step = 0; step < OUTER_STEPS && excessHigh > 0; step += 1) {
    const before = found
    found = (low * excessHigh - high * excessLow) / (excessHigh - excessLow)
    const excess = excessAt(found)
    if (Math.abs(found - before) <= PRECISE * found) break
    if (excess < 0) {
      if (before === low) excessHigh /= 2
      low = found
      excessLow = excess
    } else {
      if (before === high) excessLow /= 2
      high = found
      excessHigh = excess
    }
  }
  return found
}

/**
 * Merton's model: equity is a call on the assets, struck at the debt. Solves
 * `E = V N(d1) − F e^(−rT) N(d2)` and `σE E = N(d1) σV V` for value and volatility of the assets;
 * PD is `N(−d2)`. All results are null when an input is missing, when equity, debt, volatility or horizon
 * is not above zero, or when the equations cannot be solved numerically.
 */
export function computeMerton(inputs: MertonInputs): MertonResult {
  const { equity, equityVolatility, debt, riskFreeRate, years } = inputs
  if (equity === null || equityVolatility === null || debt === null) return NONE
  if (riskFreeRate === null || years === null) return NONE
  const claim = debt * Math.exp(-riskFreeRate * years)
  const range = [equity, equityVolatility, claim, years, equity + claim]
  if (!range.every((amount) => amount > 0 && Number.isFinite(amount))) return NONE
  const firm: Firm = { equity, claim, years }
  const assetVolatility = finite(assetVolatilityOf(firm, equityVolatility))
  if (assetVolatility === null || !(assetVolatility > 0)) return NONE
  const assetValue = finite(assetValueAt(assetVolatility, firm))
  if (assetValue === null || !(assetValue > 0)) return NONE
  const d2 = finite(d1Of(assetValue, assetVolatility, firm) - assetVolatility * Math.sqrt(years))
  if (d2 === null) return NONE
  return { assetValue, assetVolatility, distanceToDefault: d2, pd: normalCdf(-d2) }
}

export const MERTON_MODEL: ModelDescription = {
  code: 'merton',
  name: 'Merton’s structural model',
  version: '1.0.1',
  formula: 'E = V N(d1) − F e^(−rT) N(d2); σE E = N(d1) σV V; PD = N(−d2)',
  units:
    'Inputs in one currency unit, annual fractions and years; the results are value, volatility, standard deviations and a probability',
  source: 'Merton, “On the Pricing of Corporate Debt”, Journal of Finance, 1974',
  applicability: 'Listed companies with debt. The probability is risk-neutral and not calibrated.',
  misfits: financialMisfits('whose debt has no single due date'),
  whenMissing: 'No result. A company without debt has no result either.',
  example:
    'Hull, Options, Futures and Other Derivatives: E 3, σE 0.80, F 10, r 0.05, T 1 gives V 12.395, σV 0.2123, d2 1.1408, PD 12.7%.',
  limits: ['Assumes one class of debt due on one date; actual maturities are staggered.'],
  functions: ['computeMerton'],
  inputTypes: ['MertonInputs'],
}
