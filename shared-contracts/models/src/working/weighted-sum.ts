import { decimalText, inParentheses } from './number-text.ts'

/** `weight · value`; `code` names the value in the formula (`X1`). */
export interface WeightedTerm {
  readonly code: string
  readonly weight: number
  readonly value: number | null
}

function withConstant(terms: string[], constant: number): string {
  return (constant === 0 ? terms : [String(constant), ...terms]).join(' + ')
}

/** `1.2·X1 + 1.4·X2`; a non-zero constant comes first. */
export function weightedSumFormula(terms: readonly Omit<WeightedTerm, 'value'>[], constant = 0) {
  return withConstant(
    terms.map(({ code, weight }) => `${weight}·${code}`),
    constant,
  )
}

/** The formula with its numbers, four decimals: `1.2·(−0.0527) + 1.4·0.0462`; `—` for a missing one. */
export function weightedSumSubstituted(terms: readonly WeightedTerm[], constant = 0): string {
  return withConstant(
    terms.map(({ weight, value }) => `${weight}·${inParentheses(decimalText(value))}`),
    constant,
  )
}

/** `constant + Σ weight · value`, or null when a value is missing or the sum is not finite. */
export function weightedSum(terms: readonly WeightedTerm[], constant = 0): number | null {
  let sum = constant
  for (const { weight, value } of terms) {
    if (value === null) return null
    sum += weight * value
  }
  return Number.isFinite(sum) ? sum : null
}
