import { CREDIT_COEFFICIENTS } from './coefficients.ts'
import { creditScore } from './compute-credit.ts'
import { CREDIT_PARTS } from './credit-parts.ts'
import type {
  CreditInputs,
  CreditPartCode,
  CreditRequirement,
  CreditResult,
} from './credit-types.ts'
import { interestOf } from './measures.ts'

export interface CreditPartExplanation {
  readonly code: CreditPartCode
  readonly label: string
  readonly formula: string
  readonly substituted: string
  readonly value: number | null
  /** Whole millionths of log-odds; positive makes default more likely. */
  readonly points: number
  readonly why: string
  readonly missing: readonly string[]
  readonly notes: readonly string[]
}

export interface CreditExplanation {
  readonly formula: string
  readonly substituted: string
  /** In words, what is lacking for a rating. */
  readonly missing: readonly string[]
  readonly notes: readonly string[]
  readonly parts: readonly CreditPartExplanation[]
}

const REQUIREMENT_WORDS: Readonly<Record<CreditRequirement, string>> = {
  totalAssets: 'total assets',
  totalLiabilities: 'total liabilities',
  bookEquity: 'book equity',
  ebit: 'earnings before interest and tax',
  netIncome: 'net income',
}

/** How the rating came about, part by part, in words and figures. For display: `computeCredit` rates. */
export function explainCredit(inputs: CreditInputs, result: CreditResult): CreditExplanation {
  const score = creditScore(result)
  const byCode = new Map(
    CREDIT_COEFFICIENTS[result.model].measures.map((one) => [one.code as string, one]),
  )
  const parts = result.parts.map((part): CreditPartExplanation => {
    const words = CREDIT_PARTS[part.code]
    const one = byCode.get(part.code)
    return {
      code: part.code,
      label: words.label,
      formula: words.formula,
      substituted: one ? `${one.weight} × (${part.value} held in ${one.low}…${one.high})` : '',
      value: part.value,
      points: part.points,
      why: words.why,
      missing: [],
      notes: interestOf(inputs) === null ? [] : [],
    }
  })
  return {
    formula: 'PD = 1 / (1 + e^−score)',
    substituted: score === null ? '' : `PD = 1 / (1 + e^${-score / 1e6})`,
    missing: result.missing.map((one) => REQUIREMENT_WORDS[one]),
    notes: [],
    parts,
  }
}
