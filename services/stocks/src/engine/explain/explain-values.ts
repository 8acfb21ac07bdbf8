import { BUFFETT_MODEL, buffettMisfit, explainBuffett } from '@quantamental/models/buffett'
import { explainGraham, GRAHAM_MODEL, ncavMisfit } from '@quantamental/models/graham'
import type { UpsideResult } from '@quantamental/models/upside'
import { explainUpside, UPSIDE_LABELS, UPSIDE_MODEL } from '@quantamental/models/upside'
import {
  decimalText,
  type Explanation,
  type ExplanationWithParts,
} from '@quantamental/models/working'
import type { QuarterResult } from '../company-result.ts'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import { fiscalYearsText } from '../scores/year-history.ts'
import { explained, type FigureExplanation } from './figure-explanation.ts'
import type { InputName } from './named-inputs.ts'

const TITLES = {
  number: 'Graham number',
  growth: 'Graham growth value',
  defensive: 'Graham defensive value',
  enterprising: 'Graham enterprising value',
  ncav: 'Net current asset value per share',
} as const
type GrahamFigure = keyof typeof TITLES

const BALANCE: readonly InputName[] = ['bookEquity', 'preferredStock', 'sharesOutstanding']
const GRAHAM_INPUTS: Readonly<Record<GrahamFigure, readonly InputName[]>> = {
  number: ['epsYears', ...BALANCE],
  growth: ['epsYears', 'treasuryYield'],
  defensive: [
    'price',
    'epsYears',
    'dividendYears',
    ...BALANCE,
    'revenueOfYears',
    'currentAssets',
    'currentLiabilities',
    'longTermDebt',
    'totalDebt',
  ],
  enterprising: [
    'price',
    'epsYears',
    'dividendYears',
    ...BALANCE,
    'goodwillAndIntangibles',
    'currentAssets',
    'currentLiabilities',
    'totalDebt',
  ],
  ncav: ['price', 'currentAssets', 'totalLiabilities', 'preferredStock', 'sharesOutstanding'],
}

function yearsNote(result: QuarterResult): string[] {
  const text = fiscalYearsText(result)
  return text === null ? [] : [text]
}

function notesOf(text: Explanation | ExplanationWithParts): string[] {
  const parts = 'parts' in text ? text.parts : []
  return [...text.notes, ...parts.map((part) => `${part.label}: ${part.substituted}.`)]
}

export function explainGrahamValue(
  { context, inputs, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  if (!Object.hasOwn(TITLES, code)) return null
  const figure = code as GrahamFigure
  const { graham } = result
  const text = explainGraham(inputs.graham, graham)[figure]
  const values = { number: graham.number, growth: graham.growthValue }
  const years = GRAHAM_INPUTS[figure].includes('epsYears') ? yearsNote(result) : []
  const misfit = figure === 'ncav' ? ncavMisfit(context.profile.modelClass) : null
  return explained({ ...text, notes: [...years, ...notesOf(text)] }, misfit, {
    ...{ title: TITLES[figure], unit: 'USD per share', model: GRAHAM_MODEL },
    result: figure in values ? values[figure as 'number'] : graham[figure as 'ncav'].value,
    inputs: GRAHAM_INPUTS[figure],
  })
}

const BUFFETT_INPUTS = {
  eps: ['price', 'epsYears', 'dividendYears', 'peYears'],
  roe: ['price', 'bookYears', 'epsYears', 'dividendYears', 'peYears'],
} as const satisfies Record<string, readonly InputName[]>

export function explainBuffettReturn(
  { context, inputs, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  if (code !== 'eps' && code !== 'roe') return null
  const text = explainBuffett(inputs.buffett, result.buffett)[code]
  const misfit = buffettMisfit(context.profile.modelClass)
  return explained({ ...text, notes: [...yearsNote(result), ...text.notes] }, misfit, {
    title: code === 'eps' ? 'Buffett by earnings per share' : 'Buffett by return on equity',
    ...{ result: result.buffett[code].annualized, unit: 'fraction a year', model: BUFFETT_MODEL },
    inputs: BUFFETT_INPUTS[code],
  })
}

const OWN_INPUTS = {
  upside_avg: [
    'price',
    'targetMedian',
    'forwardEps',
    'epsYears',
    'peYears',
    'bookYears',
    ...BALANCE,
    'goodwillAndIntangibles',
    'dividendYears',
    'creditRank',
  ],
  upside_eps_annual: ['price', 'forwardEps', 'epsYears', 'peYears'],
  upside_median_analyst: ['targetMedian', 'price'],
} as const satisfies Partial<Record<keyof UpsideResult, readonly InputName[]>>

/** Upside to one of Graham's values: the calculation of the value plus the price. */
function explainGap(figures: QuarterFigures, name: keyof UpsideResult, code: GrahamFigure) {
  const value = explainGrahamValue(figures, code)
  if (value === null) return null
  const { price } = figures.inputs.graham
  const missing = value.result !== null && value.result <= 0 ? ['Positive value'] : value.missing
  return {
    ...value,
    missing: price === null ? [...missing, 'Price'] : missing,
    title: UPSIDE_LABELS[name],
    formula: `value ÷ price − 1; value = ${value.formula}`,
    substituted: `${decimalText(value.result, 2)} ÷ ${decimalText(price, 2)} − 1`,
    result: figures.result.upside[name],
    unit: 'fraction',
    inputs: [...new Set<InputName>(['price', ...value.inputs])],
    notes: [`Value: ${value.substituted}.`, ...value.notes],
  }
}

export function explainUpsideValue(
  figures: QuarterFigures,
  code: string,
): FigureExplanation | null {
  const { result, upsideInputs } = figures
  if (!Object.hasOwn(result.upside, code)) return null
  const name = code as keyof UpsideResult
  if (name === 'upside_graham_defensive') return explainGap(figures, name, 'defensive')
  if (name === 'upside_graham_enterprising') return explainGap(figures, name, 'enterprising')
  if (name === 'upside_graham_ncav') return explainGap(figures, name, 'ncav')
  if (name === 'annualized_upside_buffett_eps') return explainBuffettReturn(figures, 'eps')
  if (name === 'annualized_upside_buffett_roe') return explainBuffettReturn(figures, 'roe')
  const text = explainUpside(upsideInputs, {
    upsides: result.upside,
    spread: result.valueSpread,
  })[name]
  const inputs: readonly InputName[] = OWN_INPUTS[name]
  const years = inputs.includes('epsYears') ? yearsNote(result) : []
  return explained({ ...text, notes: [...years, ...text.notes] }, null, {
    ...{ title: UPSIDE_LABELS[name], result: result.upside[name], unit: 'fraction' },
    ...{ model: UPSIDE_MODEL, inputs },
  })
}
