import { calibrated } from './calibration-curve.ts'
import { type CreditCoefficient, interpolate } from './coefficient-types.ts'
import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { isFinancialForm } from './credit-form.ts'
import {
  CREDIT_LOG_ODDS_CUTS,
  letterOfLogOdds,
  numericOfLetter,
  probabilityOfLogOdds,
} from './credit-scale.ts'
import type {
  CreditInputs,
  CreditModelCode,
  CreditRequirement,
  CreditResult,
  CreditTerm,
} from './credit-types.ts'
import { equityOf, type KnownInputs, liabilitiesOf, MEASURES } from './measures.ts'

const NOTHING: readonly never[] = []

function known(value: number | null): boolean {
  return value !== null && Number.isFinite(value)
}

/** Chooses the model of the form. Those with prices need market value and volatility. */
function chooseCreditModel(inputs: CreditInputs): CreditModelCode {
  const priced = known(inputs.marketCap) && Number(inputs.marketCap) > 0 && known(inputs.volatility)
  return `credit-${inputs.form}-${priced ? 'market' : 'accounting'}`
}

/** Whether the model uses measures based on the share price. */
export function usesPrices(model: CreditModelCode): boolean {
  return model.endsWith('-market')
}

/** Missing inputs that prevent a rating, in the order of the statements; empty if it can be rated. */
function missingForCredit(inputs: CreditInputs): readonly CreditRequirement[] {
  const missing: CreditRequirement[] = []
  if (!known(inputs.totalAssets) || Number(inputs.totalAssets) <= 0) missing.push('totalAssets')
  if (isFinancialForm(inputs.form)) {
    if (equityOf(inputs) === null) missing.push('bookEquity')
  } else {
    if (liabilitiesOf(inputs) === null) missing.push('totalLiabilities')
    if (!known(inputs.ebit)) missing.push('ebit')
  }
  if (!known(inputs.netIncome)) missing.push('netIncome')
  return missing.length === 0 ? NOTHING : missing
}

/** Points of a value in whole millionths; 0 if the value is unknown. */
export function pointsOf({ at, points }: CreditCoefficient, value: number | null): number {
  return value === null ? 0 : Math.round(interpolate(at, points, value)) + 0
}

/** Sum of the points, in millionths. Null without parts (D and NR). */
export function creditScore(result: { readonly parts: readonly CreditTerm[] }): number | null {
  if (result.parts.length === 0) return null
  let score = 0
  for (const part of result.parts) score += part.points
  return score
}

/** Log-odds of default of a score under a model, both in whole millionths. */
export function creditLogOdds(model: CreditModelCode, score: number): number {
  return calibrated(CREDIT_COEFFICIENTS[model].calibration, score)
}

/** Scores that separate the letters of a model, millionths of a point, ascending. */
export function scoreCuts(model: CreditModelCode): readonly number[] {
  const { calibration } = CREDIT_COEFFICIENTS[model]
  if (calibration === null) return CREDIT_LOG_ODDS_CUTS
  const { scores, logOdds } = calibration
  return CREDIT_LOG_ODDS_CUTS.map((cut) => scores[logOdds.indexOf(cut)] as number)
}

/** Value of a measure; null if unknown or if extreme inputs overflow. */
export function measureOf(
  { code }: Pick<CreditCoefficient, 'code'>,
  inputs: KnownInputs,
): number | null {
  const found = MEASURES[code](inputs)
  return found !== null && Number.isFinite(found) ? found : null
}

/**
 * Rates a company: probability of default within one year and its letter on the rating scale.
 *
 * D only for `isDefaulted`. NR when total assets, liabilities (or equity), net income or, outside finance,
 * EBIT is unknown; `missing` lists them. Any other unknown measure counts with its neutral value and is
 * null in the result. Never throws, never returns NaN. Source: `CREDIT_MODEL`.
 */
export function computeCredit(inputs: CreditInputs): CreditResult {
  const model = chooseCreditModel(inputs)
  if (inputs.isDefaulted) {
    return { model, letter: 'D', numeric: 8, pd: 1, parts: NOTHING, missing: NOTHING }
  }
  const missing = missingForCredit(inputs)
  if (missing.length > 0) {
    return { model, letter: 'NR', numeric: null, pd: null, parts: NOTHING, missing }
  }
  const { base, measures } = CREDIT_COEFFICIENTS[model]
  const parts: CreditTerm[] = [{ code: 'base', value: null, points: base }]
  let score = base
  for (const coefficient of measures) {
    const value = measureOf(coefficient, inputs as KnownInputs)
    const points = pointsOf(coefficient, value)
    parts.push({ code: coefficient.code, value, points })
    score += points
  }
  const logOdds = creditLogOdds(model, score)
  const letter = letterOfLogOdds(logOdds)
  return {
    model,
    letter,
    numeric: numericOfLetter(letter),
    pd: probabilityOfLogOdds(logOdds),
    parts,
    missing: NOTHING,
  }
}
