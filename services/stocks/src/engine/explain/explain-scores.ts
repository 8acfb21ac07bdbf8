import { scoreAltman } from '@quantamental/models/altman'
import {
  BENEISH_CODES,
  BENEISH_INDEX_INPUTS,
  BENEISH_MODEL,
  type BeneishCode,
  beneishMisfit,
  scoreBeneish,
} from '@quantamental/models/beneish'
import { CREDIT_MODELS, type CreditPartCode, explainCredit } from '@quantamental/models/credit'
import { priorNames } from '@quantamental/models/statement'
import { decimalText } from '@quantamental/models/working'
import type { CompanyFigures } from '../company-figures.ts'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import { explained, type FigureExplanation } from './figure-explanation.ts'
import type { InputName } from './named-inputs.ts'

/** Explain the score if `part` is null, else the component `x1` … `x5`. */
export function explainAltman(
  { options, choice }: CompanyFigures,
  { inputs, result }: QuarterFigures,
  part: string | null,
): FigureExplanation | null {
  const score = scoreAltman(options.variant, inputs.altman)
  const model = { name: scoreName(options.variant), version: score.version }
  if (!options.altmanApplies) {
    const component = score.components.find(({ code }) => code === part)
    if (part !== null && !component) return null
    const title = component ? `${component.code.toUpperCase()}: ${component.label}` : 'Z-score'
    const text = { ...(component ?? score), notes: [] }
    const inputs = ['totalAssets'] as const
    return explained(text, choice.reason, { title, result: null, unit: '', model, inputs })
  }
  if (part === null) {
    const names = new Set(score.components.flatMap((component) => component.inputs))
    const figure = { title: model.name, result: result.altman.value, unit: '', model }
    return explained({ ...score, notes: [choice.reason] }, null, { ...figure, inputs: [...names] })
  }
  const index = score.components.findIndex((component) => component.code === part)
  const component = score.components[index]
  if (!component) return null
  return explained({ ...component, notes: [] }, null, {
    ...{ title: `${component.code.toUpperCase()}: ${component.label}`, unit: '', model },
    ...{ result: result.altman.components[index] ?? null, inputs: component.inputs },
  })
}

const NAMES = {
  z: 'Altman Z-score',
  'z-prime': 'Altman Z′-score',
  'z-double-prime': 'Altman Z″-score',
  'em-score': 'Altman EM-score',
} as const
const scoreName = (variant: keyof typeof NAMES) => NAMES[variant]

/** Lines of this year, then of the previous year; accruals use one year only. */
function indexInputs(code: BeneishCode): InputName[] {
  const { inputs } = BENEISH_INDEX_INPUTS[code]
  return code === 'tata' ? [...inputs] : [...inputs, ...inputs.flatMap(priorNames)]
}

/** Explain the score if `part` is null, else the index with that code. */
export function explainBeneish(
  { profile }: CompanyFigures,
  { inputs, result }: QuarterFigures,
  part: string | null,
): FigureExplanation | null {
  const { beneish } = result
  const score = scoreBeneish(beneish.variant ?? 'm8', inputs.beneish)
  const misfit = beneishMisfit(profile.modelClass)
  if (part === null) {
    return explained(score, misfit, {
      ...{ title: 'Beneish M-score', result: beneish.value, unit: '', model: BENEISH_MODEL },
      inputs: [...new Set(score.components.flatMap(({ code }) => indexInputs(code)))],
    })
  }
  const index = (BENEISH_CODES as readonly string[]).indexOf(part)
  const code = BENEISH_CODES[index]
  const component = scoreBeneish('m8', inputs.beneish).components[index]
  if (!code || !component) return null
  return explained({ ...component, notes: [] }, misfit, {
    ...{ title: `${code.toUpperCase()}: ${component.label}`, unit: '', model: BENEISH_MODEL },
    ...{ result: beneish.indices[index] ?? null, inputs: indexInputs(code) },
  })
}

const PART_INPUTS: Readonly<Record<CreditPartCode, readonly InputName[]>> = {
  base: [],
  coverage: ['ebit', 'interestExpense', 'totalDebt', 'totalAssets'],
  leverage: ['totalLiabilities', 'bookEquity', 'totalAssets'],
  'loan-to-value': ['totalDebt', 'totalLiabilities', 'bookEquity', 'totalAssets'],
  capital: ['bookEquity', 'totalAssets'],
  'return-on-assets': ['netIncome', 'totalAssets'],
  'weaker-year': ['netIncome', 'netIncomeBefore', 'totalAssets'],
  'funds-from-operations': [
    'netIncome',
    'netIncomeBefore',
    'depreciationAmortization',
    'depreciationAmortizationBefore',
    'totalAssets',
  ],
  'loan-losses': ['loanLossProvision', 'totalAssets'],
  nonperforming: ['nonaccrualLoans', 'bookEquity', 'totalLiabilities', 'totalAssets'],
  deposits: ['deposits', 'totalLiabilities', 'bookEquity', 'totalAssets'],
  'cash-flow': ['operatingCashFlow', 'totalAssets'],
  'cash-flow-to-liabilities': [
    'operatingCashFlow',
    'totalLiabilities',
    'bookEquity',
    'totalAssets',
  ],
  'retained-earnings': ['retainedEarnings', 'totalAssets'],
  cash: ['cashAndInvestments', 'totalLiabilities', 'bookEquity', 'totalAssets'],
  size: ['totalAssets'],
  'market-leverage': ['totalLiabilities', 'bookEquity', 'totalAssets', 'ratingMarketCap'],
  volatility: ['volatility'],
  'excess-return': ['excessReturn'],
  'share-price': ['ratingPrice'],
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
  const { credit } = result
  const text = explainCredit(inputs.credit, credit)
  const model = CREDIT_MODELS.find(({ code }) => code === credit.model) ?? {
    name: credit.model,
    version: '',
  }
  if (part === null) {
    const used = credit.parts.flatMap(({ code }) => PART_INPUTS[code])
    const names = credit.letter === 'D' ? (['defaultedOn'] as const) : REQUIRED
    const parts = text.parts.map(
      ({ label, points }) => `${label}: ${decimalText(points / 1_000_000, 6)} points.`,
    )
    return explained({ ...text, notes: [...text.notes, ...parts] }, null, {
      title: `Credit rating: ${credit.letter}`,
      result: credit.pd,
      unit: 'probability of default within one year',
      model,
      inputs: [...new Set<InputName>(used.length > 0 ? used : names)],
    })
  }
  const one = text.parts.find(({ code }) => code === part)
  if (!one) return null
  return explained({ ...one, notes: [one.why, ...one.notes] }, null, {
    ...{ title: one.label, result: one.points, unit: 'points × 10⁻⁶', model },
    inputs: PART_INPUTS[one.code],
  })
}
