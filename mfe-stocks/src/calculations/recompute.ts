import type { Working } from '@quantamental/api/stocks'
import { ALTMAN_MODELS, scoreAltman } from '@quantamental/models/altman'
import { BENEISH_CODES, BENEISH_VERSION, computeBeneish } from '@quantamental/models/beneish'
import { BUFFETT_MODEL, computeBuffett } from '@quantamental/models/buffett'
import {
  CREDIT_COEFFICIENTS,
  CREDIT_MODELS,
  type CreditModelCode,
  computeCredit,
  formOfModel,
  type KnownInputs,
  measureOf,
  pointsOf,
} from '@quantamental/models/credit'
import {
  CHS_MODEL,
  computeChs,
  computeMerton,
  computeNaiveDistance,
  MERTON_MODEL,
  NAIVE_DISTANCE_MODEL,
} from '@quantamental/models/default-models'
import { computeGraham, GRAHAM_MODEL } from '@quantamental/models/graham'
import { computeRankedItems, RANKING_MODEL } from '@quantamental/models/ranking'
import { findRatio, RATIOS_VERSION } from '@quantamental/models/ratios'
import {
  computeDilution,
  computeShortInterest,
  DILUTION_MODEL,
  RATE_SENSITIVITY_MODEL,
  SHORT_INTEREST_MODEL,
} from '@quantamental/models/signals'
import { computeUpside, UPSIDE_MODEL } from '@quantamental/models/upside'
import { finite } from '@quantamental/models/working'
import {
  altmanInputsOf,
  beneishInputsOf,
  buffettInputsOf,
  creditInputsOf,
  grahamInputsOf,
  itemInputsOf,
  type WorkingValues,
  workingValues,
} from './working-values.ts'

/** Result of this browser's copy of a model on the inputs of a calculation. */
interface Outcome {
  readonly value: number | null
  /** Version of the model in this browser. */
  readonly version: string
  /** Meaning of the value, if the model gives one: the letter of a rating. */
  readonly label?: string
}

export interface Recomputed extends Outcome {
  /** Whether the values are equal to the last binary digit. */
  readonly agrees: boolean
}

type Compute = (values: WorkingValues, working: Working, part: string | null) => Outcome | null

/** Start of the service's note on a model that does not apply: the inputs are listed without a result. */
const NOT_APPLICABLE = 'Missing: Not applicable: '

function altman(values: WorkingValues, { model }: Working, part: string | null): Outcome | null {
  const found = Object.values(ALTMAN_MODELS).find(({ name }) => name === model)
  if (!found) return null
  const score = scoreAltman(found.variant, altmanInputsOf(values))
  const component = score.components.find(({ code }) => code === part)
  const value = part === null ? score.value : (component?.value ?? null)
  return { value, version: score.version }
}

function beneish(values: WorkingValues, _: Working, part: string | null): Outcome | null {
  const score = computeBeneish(beneishInputsOf(values))
  const index = (BENEISH_CODES as readonly (string | null)[]).indexOf(part)
  const value = part === null ? score.value : (score.indices[index] ?? null)
  return { value, version: BENEISH_VERSION }
}

function graham(values: WorkingValues, _: Working, part: string | null): Outcome | null {
  const { version } = GRAHAM_MODEL
  const result = computeGraham(grahamInputsOf(values))
  switch (part) {
    case 'number':
      return { value: result.number, version }
    case 'growth':
      return { value: result.growthValue, version }
    case 'defensive':
    case 'enterprising':
    case 'ncav':
      return { value: result[part].value, version }
    default:
      return null
  }
}

function buffett(values: WorkingValues, _: Working, part: string | null): Outcome | null {
  if (part !== 'eps' && part !== 'roe') return null
  const result = computeBuffett(buffettInputsOf(values))
  return { value: result[part].annualized, version: BUFFETT_MODEL.version }
}

/** Upside computed with the version of the model named in the calculation. */
function upside(values: WorkingValues, working: Working, part: string | null): Outcome | null {
  const ownGraham = computeGraham(grahamInputsOf(values))
  const ownBuffett = computeBuffett(buffettInputsOf(values))
  const { upsides } = computeUpside({
    price: values.one('price'),
    targetMedian: values.one('targetMedian'),
    forwardEps: values.one('forwardEps'),
    trailingEps: values.years('epsYears')[0] ?? null,
    averagePe: ownBuffett.eps.averagePe,
    buffettEps: ownBuffett.eps.annualized,
    buffettRoe: ownBuffett.roe.annualized,
    grahamDefensive: ownGraham.defensive.upside,
    grahamEnterprising: ownGraham.enterprising.upside,
    grahamNcav: ownGraham.ncav.upside,
    creditRank: values.one('creditRank'),
    bookEquity: values.one('bookEquity'),
  })
  if (part === null || !Object.hasOwn(upsides, part)) return null
  const models = [UPSIDE_MODEL, BUFFETT_MODEL, GRAHAM_MODEL]
  const version = (models.find(({ name }) => name === working.model) ?? UPSIDE_MODEL).version
  return { value: upsides[part as keyof typeof upsides], version }
}

function item(values: WorkingValues, _: Working, part: string | null): Outcome | null {
  const items: Readonly<Record<string, number | null>> = computeRankedItems(itemInputsOf(values))
  if (part === null || !Object.hasOwn(items, part)) return null
  return { value: items[part] ?? null, version: RANKING_MODEL.version }
}

function signal({ one, years }: WorkingValues, _: Working, part: string | null): Outcome | null {
  if (part === 'dilution') {
    const { value } = computeDilution({ shareCounts: years('shareYears') })
    return { value, version: DILUTION_MODEL.version }
  }
  if (part === 'short_interest') {
    const counts = { sharesShort: one('sharesShort'), floatShares: one('floatShares') }
    const { value } = computeShortInterest({ ...counts, averageDailyVolume: null })
    return { value, version: SHORT_INTEREST_MODEL.version }
  }
  if (part !== 'rate_sensitivity') return null
  const [price, eps] = [one('price'), one('forwardEps')]
  const value = price === null || eps === null ? null : finite(price / eps)
  return { value, version: RATE_SENSITIVITY_MODEL.version }
}

function ratio({ one }: WorkingValues, _: Working, part: string | null): Outcome | null {
  const found = findRatio(part ?? '')
  if (!found) return null
  const values = Object.fromEntries(found.inputs.map((name) => [name, one(name)]))
  return { value: found.compute(values), version: RATIOS_VERSION }
}

function marketSignal({ one }: WorkingValues, _: Working, part: string | null): Outcome | null {
  const structural = {
    equity: one('equity'),
    equityVolatility: one('equityVolatility'),
    debt: one('debt'),
    years: one('years'),
  }
  if (part === 'merton') {
    const { pd } = computeMerton({ ...structural, riskFreeRate: one('riskFreeRate') })
    return { value: pd, version: MERTON_MODEL.version }
  }
  if (part === 'naive-distance') {
    const { pd } = computeNaiveDistance({ ...structural, pastReturn: one('pastReturn') })
    return { value: pd, version: NAIVE_DISTANCE_MODEL.version }
  }
  if (part !== 'chs') return null
  const { annualPd } = computeChs({
    nimtaAverage: one('nimtaAverage'),
    tlmta: one('tlmta'),
    exretAverage: one('exretAverage'),
    sigma: one('sigma'),
    rsize: one('rsize'),
    cashmta: one('cashmta'),
    mb: one('mb'),
    price: one('price'),
  })
  return { value: annualPd, version: CHS_MODEL.version }
}

function rating(values: WorkingValues, { model }: Working, part: string | null): Outcome | null {
  return part === null ? recomputeRating(values, model) : recomputeRatingPart(values, model, part)
}

/** Model by figure kind, the part of the code before the dot. */
const MODELS: Readonly<Record<string, Compute>> = {
  'z-score': altman,
  'm-score': beneish,
  rating,
  graham,
  buffett,
  upside,
  item,
  ratio,
  signal,
  'market-signal': marketSignal,
}

const isReported = (figure: string) => /^(line|statement)\./.test(figure) || figure === 'market_cap'

/** Whether the filed facts of the single input, each with its sign, sum to the figure. */
function factsAddUp({ inputs, result }: Working): boolean {
  const [input, ...others] = inputs
  if (!input || others.length > 0 || input.sources.length < 2) return false
  let sum = 0
  for (const source of input.sources) {
    if (source.kind !== 'fact') return false
    sum += source.sign * source.value
  }
  return sum === result
}

/** Reason why a figure cannot be recomputed; null if a model can be run. */
export function whyNoModel(figure: string, working: Working): string | null {
  if (isReported(figure)) {
    const sum = factsAddUp(working)
      ? ' It is the sum of the filed amounts, each with its sign.'
      : ''
    return `As filed, not computed by a model.${sum}`
  }
  const canRun = recompute(figure, working) !== null
  return canRun ? null : 'The model does not apply here, so there is nothing to recompute.'
}

/**
 * Run the model of `figure` (`z-score.x3`) on the inputs of its calculation and compare the result with the
 * service's. Null if there is no model to run: a reported line, a model that does not apply to the company, or a part
 * with inputs outside its calculation.
 */
export function recompute(figure: string, working: Working): Recomputed | null {
  if (working.notes?.some((note) => note.startsWith(NOT_APPLICABLE))) return null
  const [kind = '', ...rest] = figure.split('.')
  const compute = Object.hasOwn(MODELS, kind) ? MODELS[kind] : undefined
  const outcome = compute?.(workingValues(working), working, rest.join('.') || null)
  return outcome ? { ...outcome, agrees: Object.is(outcome.value, working.result) } : null
}

function findForm(name: string) {
  return CREDIT_MODELS.find((model) => model.name === name)
}

/** Probability of default with its letter; null for an unknown form of the rating. */
function recomputeRating(values: WorkingValues, model: string): Outcome | null {
  const form = findForm(model)
  if (!form) return null
  const inputs = creditInputsOf(values, formOfModel(form.code as CreditModelCode))
  const { pd, letter } = computeCredit(inputs)
  return { value: pd, version: form.version, label: letter }
}

/** Points of one part. The starting point is a constant of the form. */
function recomputeRatingPart(values: WorkingValues, model: string, part: string): Outcome | null {
  const form = findForm(model)
  if (!form) return null
  const { version } = form
  const code = form.code as CreditModelCode
  const { base, measures } = CREDIT_COEFFICIENTS[code]
  if (part === 'base') return { value: base, version }
  const coefficient = measures.find((measure) => measure.code === part)
  if (!coefficient) return null
  const inputs = creditInputsOf(values, formOfModel(code)) as KnownInputs
  return { value: pointsOf(coefficient, measureOf(coefficient, inputs)), version }
}
