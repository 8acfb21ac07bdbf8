import { scoreAltman } from '@quantamental/models/altman'
import {
  BENEISH_CODES,
  BENEISH_INDEX_INPUTS,
  BENEISH_MODEL,
  type BeneishCode,
  beneishMisfit,
  scoreBeneish,
} from '@quantamental/models/beneish'
import {
  CREDIT_MODELS,
  type CreditPartCode,
  type CreditResult,
  explainCredit,
} from '@quantamental/models/credit'
import { priorNames } from '@quantamental/models/statement'
import { decimalText } from '@quantamental/models/working'
import type { CompanyFigures } from '../company-figures.ts'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import type { FigureExplanation } from './figure-explanation.ts'
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
    const { formula } = component ?? score
    const text = { formula, substituted: '—', missing: [choice.reason], notes: [] }
    return { ...text, title, result: null, unit: '', model, inputs: ['totalAssets'] }
  }
  if (part === null) {
    const names = new Set(score.components.flatMap((component) => component.inputs))
    return {
      title: model.name,
      formula: score.formula,
      substituted: score.substituted,
      result: result.altman.value,
      unit: '',
      model,
      inputs: [...names],
      missing: score.missing,
      notes: [choice.reason],
    }
  }
  const index = score.components.findIndex((component) => component.code === part)
  const component = score.components[index]
  if (!component) return null
  return {
    title: `${component.code.toUpperCase()}: ${component.label}`,
    formula: component.formula,
    substituted: component.substituted,
    result: result.altman.components[index] ?? null,
    unit: '',
    model,
    inputs: component.inputs,
    missing: component.missing,
    notes: [],
  }
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
    return {
      title: 'Beneish M-score',
      formula: score.formula,
      substituted: misfit === null ? score.substituted : '—',
      result: beneish.value,
      unit: '',
      model: BENEISH_MODEL,
      inputs: [...new Set(score.components.flatMap(({ code }) => indexInputs(code)))],
      missing: misfit === null ? score.missing : [misfit],
      notes: score.notes,
    }
  }
  const index = (BENEISH_CODES as readonly string[]).indexOf(part)
  const code = BENEISH_CODES[index]
  const component = scoreBeneish('m8', inputs.beneish).components[index]
  if (!code || !component) return null
  return {
    title: `${code.toUpperCase()}: ${component.label}`,
    formula: component.formula,
    substituted: misfit === null ? component.substituted : '—',
    result: beneish.indices[index] ?? null,
    unit: '',
    model: BENEISH_MODEL,
    inputs: indexInputs(code),
    missing: misfit === null ? component.missing : [misfit],
    notes: [],
  }
}

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
