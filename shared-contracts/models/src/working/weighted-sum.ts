import { decimalText, inParentheses } from './number-text.ts'

/** A product `weight · value`; `code` is the name of the value in the formula (`X1`). */
export interface WeightedTerm {
  readonly code: string
  readonly weight: number
  readonly value: number | null
}

interface Product {
  readonly weight: number
  readonly text: string
}

/** Example: `−4.84 + 0.92·DSRI − 0.172·SGAI`, with true minuses. */
function writeSum(products: readonly Product[], constant: number): string {
  const terms = products.map(({ weight, text }) => [weight, `${Math.abs(weight)}·${text}`] as const)
  const all = constant === 0 ? terms : [[constant, String(Math.abs(constant))] as const, ...terms]
  return all
    .map(([signed, text], index) => {
      if (index === 0) return signed < 0 ? `−${text}` : text
      return signed < 0 ? ` − ${text}` : ` + ${text}`
    })
    .join('')
}

/** `1.2·X1 + 1.4·X2`; a non-zero constant comes first. */
export function weightedSumFormula(terms: readonly Omit<WeightedTerm, 'value'>[], constant = 0) {
  return writeSum(
    terms.map(({ code, weight }) => ({ weight, text: code })),
    constant,
  )
}

/** The formula with its numbers, four decimals: `1.2·(−0.0527) + 1.4·0.0462`; `—` for a missing one. */
export function weightedSumSubstituted(terms: readonly WeightedTerm[], constant = 0): string {
  return writeSum(
    terms.map(({ weight, value }) => ({ weight, text: inParentheses(decimalText(value)) })),
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
