import type {
  FactSource,
  ScoreModel,
  ScorePoint,
  Working,
  WorkingInput,
  ZScorePage,
} from '@quantamental/api/stocks'
import { ALTMAN_MODELS, type AltmanInputs, scoreAltman } from '@quantamental/models/altman'
import { labelOf } from '@quantamental/models/statement'
import { buildFact, buildFrame, buildWorking, HIDDEN, MILLION, OPEN_QUARTERS } from './factories.ts'

/** Apple's fiscal year 2022 from its 10-K; market value at the fiscal year-end close. */
export const APPLE_FY2022: AltmanInputs = {
  totalAssets: 352_755 * MILLION,
  currentAssets: 135_405 * MILLION,
  currentLiabilities: 153_982 * MILLION,
  retainedEarnings: -3_068 * MILLION,
  ebit: 122_034 * MILLION,
  marketEquity: 2_391_600 * MILLION,
  bookEquity: 50_672 * MILLION,
  totalLiabilities: 302_083 * MILLION,
  revenue: 394_328 * MILLION,
}

const TAGS: Readonly<Record<keyof AltmanInputs, string>> = {
  totalAssets: 'Assets',
  currentAssets: 'AssetsCurrent',
  currentLiabilities: 'LiabilitiesCurrent',
  retainedEarnings: 'RetainedEarningsAccumulatedDeficit',
  ebit: 'IncomeLossFromContinuingOperationsBeforeIncomeTaxes',
  marketEquity: 'MarketValue',
  bookEquity: 'StockholdersEquity',
  totalLiabilities: 'Liabilities',
  revenue: 'RevenueFromContractWithCustomerExcludingAssessedTax',
}
const FLOWS: ReadonlySet<string> = new Set(['ebit', 'revenue'])

function ebitSources(value: number, simulated: boolean): FactSource[] {
  const interest = 2_931 * MILLION
  const period = { period_start: '2021-09-26', simulated }
  return [
    buildFact({ ...period, tag: TAGS.ebit, value: value - interest }),
    buildFact({ ...period, tag: 'InterestExpense', value: interest }),
  ]
}

function buildInput(
  code: keyof AltmanInputs,
  inputs: AltmanInputs,
  simulated: boolean,
): WorkingInput {
  const value = inputs[code]
  const lead = { code, label: labelOf(code), value, unit: 'USD' }
  if (value === null) return { ...lead, derivation: '', sources: [] }
  if (code === 'ebit') {
    const derivation = 'Pre-tax income + interest expense'
    return { ...lead, derivation, sources: ebitSources(value, simulated) }
  }
  if (code === 'marketEquity') {
    return {
      ...lead,
      derivation: 'Close on 2022-09-23 × shares outstanding',
      sources: [
        buildFact({
          taxonomy: 'dei',
          tag: 'EntityCommonStockSharesOutstanding',
          unit: 'shares',
          value: 15_908_118_000,
          period_end: '2022-10-14',
          simulated,
        }),
        {
          kind: 'price',
          symbol: 'AAPL',
          date: '2022-09-23',
          close: 150.43,
          split_factor: 1,
          file: 'daily-close.csv',
          simulated,
        },
      ],
    }
  }
  const start = FLOWS.has(code) ? '2021-09-26' : null
  const fact = buildFact({ tag: TAGS[code], value, period_start: start, simulated })
  return { ...lead, derivation: '', sources: [fact] }
}

export interface WorkingOptions {
  readonly variant?: ScoreModel['variant']
  readonly simulated?: boolean
  readonly inputs?: Partial<AltmanInputs>
}

/** Calculation of `z-score` or a component for Apple's FY2022, in the service's format. */
export function buildScoreWorking(figure: string, options: WorkingOptions = {}): Working {
  const { variant = 'z', simulated = false } = options
  const inputs = { ...APPLE_FY2022, ...options.inputs }
  const score = scoreAltman(variant, inputs)
  const component = score.components.find(({ code }) => `z-score.${code}` === figure)
  const used = component
    ? component.inputs
    : [...new Set(score.components.flatMap((one) => one.inputs))]
  return buildWorking({
    title: component ? component.label : 'Altman Z-score, FY2022, 2022-09-24',
    formula: component?.formula ?? score.formula,
    substituted: component?.substituted ?? score.substituted,
    result: component ? component.value : score.value,
    unit: '',
    model: 'Altman Z-score',
    model_version: score.version,
    inputs: used.map((code) => buildInput(code, inputs, simulated)),
  })
}

/** A quarter scored by the real model and rounded to six decimals, as in the API. */
export function buildPoint(
  quarter = '22Q3',
  overrides: Partial<AltmanInputs> = {},
  variant: ScoreModel['variant'] = 'z',
): ScorePoint {
  const { value, zone, components } = scoreAltman(variant, { ...APPLE_FY2022, ...overrides })
  const rounded = (number: number | null) => (number === null ? null : Number(number.toFixed(6)))
  return {
    quarter,
    value: rounded(value),
    zone,
    components: components.map((component) => rounded(component.value)),
  }
}

export function buildModel(overrides: Partial<ScoreModel> = {}): ScoreModel {
  const model = ALTMAN_MODELS[overrides.variant ?? 'z']
  return {
    variant: model.variant,
    name: model.name,
    formula: model.formula,
    version: model.version,
    constant: model.constant,
    distress_below: model.distressBelow,
    safe_above: model.safeAbove,
    source: model.source,
    applicable: true,
    reason: 'A listed manufacturer: the 1968 model was fitted on such companies.',
    ...overrides,
  }
}

/** Ten quarters of Apple; the newest two are withheld from a visitor, and one has no EBIT. */
export function buildZScorePage(
  data: Partial<ZScorePage['data']> = {},
  frame: Partial<ZScorePage> = {},
): ZScorePage {
  const market = APPLE_FY2022.marketEquity ?? 0
  return {
    ...buildFrame('z-score'),
    data: {
      figure: 'z-score',
      model: buildModel(),
      components: ALTMAN_MODELS.z.components.map(({ code, label, weight }) => ({
        figure: `z-score.${code}`,
        code,
        label,
        weight,
      })),
      points: OPEN_QUARTERS.map((quarter, index) =>
        buildPoint(quarter, {
          marketEquity: market * (1 + 0.1 * (7 - index)),
          ...(index === 2 && { ebit: null }),
        }),
      ),
      hidden: HIDDEN,
      ...data,
    },
    universe: null,
    ...frame,
  }
}
