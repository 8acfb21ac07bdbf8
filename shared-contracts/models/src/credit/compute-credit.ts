import { type CreditCoefficient, curveAt, tailPoints } from './coefficient-types.ts'
import { CREDIT_COEFFICIENTS, CREDIT_TAIL } from './coefficients.ts'
import { letterOfScore, numericOfLetter, probabilityOfScore } from './credit-scale.ts'
import type {
  CreditInputs,
  CreditModelCode,
  CreditRequirement,
  CreditResult,
  CreditTerm,
} from './credit-types.ts'
import { equityOf, fragilityOf, type KnownInputs, liabilitiesOf, MEASURES } from './measures.ts'

const NOTHING: readonly never[] = []

function known(value: number | null): boolean {
  return value !== null && Number.isFinite(value)
}

/** Which of the four models rates the company: one with prices needs market value and volatility. */
export function chooseCreditModel(inputs: CreditInputs): CreditModelCode {
  const priced = known(inputs.marketCap) && Number(inputs.marketCap) > 0 && known(inputs.volatility)
  if (inputs.isFinancial) {
    return priced ? 'credit-financial-market' : 'credit-financial-accounting'
  }
  return priced ? 'credit-industrial-market' : 'credit-industrial-accounting'
}

/** Whether the model reads the share price and what follows from it. */
export function usesPrices(model: CreditModelCode): boolean {
  return model === 'credit-industrial-market' || model === 'credit-financial-market'
}

/** Inputs without which there is no rating, in the order of the statements. Empty: rateable. */
export function missingForCredit(inputs: CreditInputs): readonly CreditRequirement[] {
  const missing: CreditRequirement[] = []
  if (!known(inputs.totalAssets) || Number(inputs.totalAssets) <= 0) missing.push('totalAssets')
  if (inputs.isFinancial) {
    if (equityOf(inputs) === null) missing.push('bookEquity')
  } else {
    if (liabilitiesOf(inputs) === null) missing.push('totalLiabilities')
    if (!known(inputs.ebit)) missing.push('ebit')
  }
  if (!known(inputs.netIncome)) missing.push('netIncome')
  return missing.length === 0 ? NOTHING : missing
}

/** Points of a value under a coefficient, whole millionths of log-odds; 0 when it is not known. */
export function pointsOf(coefficient: CreditCoefficient, value: number | null): number {
  if (value === null) return 0
  const distance = curveAt(coefficient, value) - curveAt(coefficient, coefficient.neutral)
  return Math.round(1e6 * coefficient.weight * distance) + 0
}

/** The score: log-odds of default within a year, in millionths. Null without parts (D and NR). */
export function creditScore(result: { readonly parts: readonly CreditTerm[] }): number | null {
  if (result.parts.length === 0) return null
  let score = 0
  for (const part of result.parts) score += part.points
  return score
}

/**
 * Rates a company: probability of default within one year and the letter of the specified scale.
 *
 * D only for `isDefaulted`. NR when total assets, liabilities (or equity), net income or, outside
 * finance, EBIT is not known; `missing` names them. Any other measure that is not known takes its
 * neutral value and shows as null. Never throws, never NaN.
 * Source: `CREDIT_MODEL`.
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
    const found = MEASURES[coefficient.code](inputs as KnownInputs)
    // Absurd inputs overflow: no measure is better than an infinite one.
    const value = found !== null && Number.isFinite(found) ? found : null
    const points = pointsOf(coefficient, value)
    parts.push({ code: coefficient.code, value, points })
    score += points
  }
  const tail = tailPoints(CREDIT_TAIL, score, fragilityOf(inputs as KnownInputs))
  parts.push({ code: 'tail', value: null, points: tail })
  score += tail
  const letter = letterOfScore(score)
  return {
    model,
    letter,
    numeric: numericOfLetter(letter),
    pd: probabilityOfScore(score),
    parts,
    missing: NOTHING,
  }
}
