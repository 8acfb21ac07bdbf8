import {
  CREDIT_MODELS,
  type CreditPartCode,
  type CreditResult,
  explainCredit,
} from '@quantamental/models/credit'
import { decimalText } from '@quantamental/models/working'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import type { FigureExplanation } from './figure-explanation.ts'
import type { InputName } from './named-inputs.ts'

const PART_INPUTS: Readonly<Record<CreditPartCode, readonly InputName[]>> = {
  base: [],
  coverage: ['ebit', 'interestExpense', 'totalDebt', 'totalAssets'],
  leverage: ['totalLiabilities', 'bookEquity', 'totalAssets'],
  capital: ['bookEquity', 'totalAssets'],
  'return-on-assets': ['netIncome', 'totalAssets'],
  'weaker-year': ['netIncome', 'netIncomeBefore', 'totalAssets'],
  'cash-flow': ['operatingCashFlow', 'totalAssets'],
  'retained-earnings': ['retainedEarnings', 'totalAssets'],
  cash: ['cashAndInvestments', 'totalLiabilities', 'bookEquity', 'totalAssets'],
  size: ['totalAssets'],
  'market-leverage': ['totalLiabilities', 'bookEquity', 'totalAssets', 'ratingMarketCap'],
  volatility: ['volatility'],
  'excess-return': ['excessReturn'],
  'share-price': ['ratingPrice'],
  tail: [
    'totalLiabilities',
    'bookEquity',
    'cashAndInvestments',
    'operatingCashFlow',
    'totalAssets',
  ],
}
const REQUIRED: readonly InputName[] = [
  'totalAssets',
  'totalLiabilities',
  'bookEquity',
  'ebit',
  'netIncome',
]

/** Explain the probability of default if `part` is null, else the points of that part. */
export function explainRating(
  { inputs, result }: QuarterFigures,
  part: string | null,
): FigureExplanation | null {
  const credit = result.credit as CreditResult
  const text = explainCredit(inputs.credit, credit)
  const model = CREDIT_MODELS.find(({ code }) => code === credit.model) ?? {
    name: credit.model,
    version: '',
  }
  if (part === null) {
    const used = credit.parts.flatMap(({ code }) => PART_INPUTS[code])
    const names = credit.letter === 'D' ? (['defaultedOn'] as const) : REQUIRED
    return {
      title: `Credit rating: ${credit.letter}`,
      formula: text.formula,
      substituted: text.substituted,
      result: credit.pd,
      unit: 'probability of default within one year',
      model,
      inputs: [...new Set<InputName>(used.length > 0 ? used : names)],
      missing: text.missing,
      notes: [
        ...text.notes,
        ...text.parts.map(
          (one) => `${one.label}: ${decimalText(one.points / 1_000_000, 6)} log-odds.`,
        ),
      ],
    }
  }
  const one = text.parts.find(({ code }) => code === part)
  if (!one) return null
  return {
    title: one.label,
    formula: one.formula,
    substituted: one.substituted,
    result: one.points,
    unit: 'log-odds × 10⁻⁶',
    model,
    inputs: PART_INPUTS[one.code],
    missing: one.missing,
    notes: [one.why, ...one.notes],
  }
}
