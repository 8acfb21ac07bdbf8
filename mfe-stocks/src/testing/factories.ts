import { formatQuarter } from '@quantamental/api/format'
import type {
  CompanyHeader,
  FactSource,
  Figure,
  Filing,
  Lock,
  OpenScorePoint,
  ScoreModel,
  SummaryPage,
  TickerMatch,
  Working,
  WorkingInput,
  ZScorePage,
} from '@quantamental/api/stocks'
import {
  ALTMAN_INPUT_LABELS,
  ALTMAN_MODELS,
  type AltmanInputs,
  scoreAltman,
} from '@quantamental/models/altman'

const MILLION = 1_000_000

export function buildCompany(overrides: Partial<CompanyHeader> = {}): CompanyHeader {
  return {
    id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    cik: 320193,
    sector: 'Technology',
    industry: 'Consumer Electronics',
    exchange: 'Nasdaq',
    tier_number: 3,
    is_newly_updated: true,
    is_sp500: true,
    is_nasdaq100: true,
    is_dji: true,
    market_cap: 2_391_600 * MILLION,
    price: 150.43,
    price_date: '2022-09-23',
    reference_date: '2022-09-24',
    simulated: false,
    data_version: 7,
    ...overrides,
  }
}

export function buildFact(overrides: Partial<FactSource> = {}): FactSource {
  return {
    kind: 'fact',
    taxonomy: 'us-gaap',
    tag: 'Assets',
    unit: 'USD',
    value: 352_755 * MILLION,
    period_start: null,
    period_end: '2022-09-24',
    form: '10-K',
    accession: '0000320193-22-000108',
    filed: '2022-10-28',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm',
    sign: 1,
    simulated: false,
    ...overrides,
  }
}

export function buildWorking(overrides: Partial<Working> = {}): Working {
  return {
    title: 'Total assets',
    formula: 'Assets as reported',
    substituted: '352,755,000,000',
    result: 352_755 * MILLION,
    unit: 'USD',
    model: 'reported-facts',
    model_version: '1.0.0',
    input_hash: '9f31c2aa0b11cc22dd33ee44ff556677',
    inputs: [
      {
        code: 'totalAssets',
        label: 'Total assets',
        value: 352_755 * MILLION,
        unit: 'USD',
        derivation: '',
        sources: [buildFact()],
      },
    ],
    ...overrides,
  }
}

/** Apple's fiscal year 2022 as its 10-K states it; market value at the year end's close. */
export const APPLE_FY2022: AltmanInputs = {
  totalAssets: 352_755 * MILLION,
  currentAssets: 135_405 * MILLION,
  currentLiabilities: 153_982 * MILLION,
  retainedEarnings: -3_068 * MILLION,
  ebit: 122_034 * MILLION,
  marketEquity: 2_391_600 * MILLION,
  bookEquity: 50_672 * MILLION,
  totalLiabilities: 302_083 * MILLION,
  sales: 394_328 * MILLION,
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
  sales: 'RevenueFromContractWithCustomerExcludingAssessedTax',
}
const FLOWS: ReadonlySet<string> = new Set(['ebit', 'sales'])

function ebitSources(value: number, periodEnd: string, simulated: boolean): FactSource[] {
  const interest = 2_931 * MILLION
  const period = { period_start: '2021-09-26', period_end: periodEnd, simulated }
  return [
    buildFact({ ...period, tag: TAGS.ebit, value: value - interest }),
    buildFact({ ...period, tag: 'InterestExpense', value: interest }),
  ]
}

function buildInput(
  code: keyof AltmanInputs,
  inputs: AltmanInputs,
  periodEnd: string,
  simulated: boolean,
): WorkingInput {
  const value = inputs[code]
  const lead = { code, label: ALTMAN_INPUT_LABELS[code], value, unit: 'USD' }
  if (value === null) return { ...lead, derivation: '', sources: [] }
  if (code === 'ebit') {
    const derivation = 'pre-tax income + interest expense'
    return { ...lead, derivation, sources: ebitSources(value, periodEnd, simulated) }
  }
  if (code === 'marketEquity') {
    return {
      ...lead,
      derivation: 'shares outstanding × close',
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
  const fact = buildFact({
    tag: TAGS[code],
    value,
    period_start: start,
    period_end: periodEnd,
    simulated,
  })
  return { ...lead, derivation: '', sources: [fact] }
}

export interface PointOptions {
  readonly periodEnd?: string
  readonly fiscalPeriod?: string
  readonly inputs?: Partial<AltmanInputs>
  readonly variant?: ScoreModel['variant']
  readonly simulated?: boolean
}

/** A quarter scored by the real model. */
export function buildPoint(options: PointOptions = {}): OpenScorePoint {
  const { periodEnd = '2022-09-24', fiscalPeriod = 'FY2022', variant = 'z' } = options
  const { simulated = false } = options
  const inputs: AltmanInputs = { ...APPLE_FY2022, ...options.inputs }
  const score = scoreAltman(variant, inputs)
  const explain = (codes: readonly (keyof AltmanInputs)[]) =>
    codes.map((code) => buildInput(code, inputs, periodEnd, simulated))
  const used = [...new Set(score.components.flatMap((component) => component.inputs))]
  const model = { model: `altman-${variant}`, model_version: score.version }
  return {
    quarter: formatQuarter(periodEnd),
    fiscal_period: fiscalPeriod,
    period_end: periodEnd,
    locked: false,
    known_on: '2022-10-28',
    value: score.value,
    zone: score.zone,
    missing: score.missing,
    components: score.components.map(({ code, label, value, weight, contribution, ...rest }) => ({
      code,
      label,
      value,
      weight,
      contribution,
      working: buildWorking({
        ...model,
        title: label,
        formula: rest.formula,
        substituted: rest.substituted,
        result: value,
        unit: 'ratio',
        inputs: explain(rest.inputs),
      }),
    })),
    working: buildWorking({
      ...model,
      title: 'Altman Z-score',
      formula: score.formula,
      substituted: score.substituted,
      result: score.value,
      unit: 'ratio',
      inputs: explain(used),
    }),
  }
}

export function buildModel(overrides: Partial<ScoreModel> = {}): ScoreModel {
  const model = ALTMAN_MODELS[overrides.variant ?? 'z']
  return {
    variant: model.variant,
    name: model.name,
    formula: model.formula,
    version: model.version,
    distress_below: model.distressBelow,
    safe_above: model.safeAbove,
    source: model.source,
    applicable: true,
    reason: 'A listed manufacturer: the 1968 model was fitted on such companies.',
    ...overrides,
  }
}

export const ANONYMOUS_LOCK: Lock = { locked: true, reason: 'anonymous', need_tier: 3 }

const ENDS = [
  ['2020-12-26', 'FY2021 Q1', 1.34],
  ['2021-03-27', 'FY2021 Q2', 1.21],
  ['2021-06-26', 'FY2021 Q3', 1.3],
  ['2021-09-25', 'FY2021', 1.18],
  ['2021-12-25', 'FY2022 Q1', 1.42],
  ['2022-03-26', 'FY2022 Q2', 1.36],
  ['2022-06-25', 'FY2022 Q3', 1.02],
  ['2022-09-24', 'FY2022', 1],
  ['2022-12-31', 'FY2023 Q1', 0.9],
  ['2023-04-01', 'FY2023 Q2', 1.1],
  ['2023-07-01', 'FY2023 Q3', 1.3],
  ['2023-09-30', 'FY2023', 1.15],
] as const

/** Twelve quarters of Apple, the newest two locked for a visitor. */
export function buildZScorePage(overrides: Partial<ZScorePage> = {}): ZScorePage {
  const market = APPLE_FY2022.marketEquity ?? 0
  const points = ENDS.map(([periodEnd, fiscalPeriod, factor], index) =>
    index < ENDS.length - 2
      ? buildPoint({
          periodEnd,
          fiscalPeriod,
          inputs: { marketEquity: market * factor, ...(index === 2 && { ebit: null }) },
        })
      : {
          quarter: formatQuarter(periodEnd),
          fiscal_period: fiscalPeriod,
          period_end: periodEnd,
          locked: true as const,
        },
  )
  return {
    page: 'z-score',
    company: buildCompany(),
    model: buildModel(),
    points,
    lock: ANONYMOUS_LOCK,
    ...overrides,
  }
}

export function buildFigure(overrides: Partial<Figure> = {}): Figure {
  return {
    code: 'assets',
    label: 'Total assets',
    value: 352_755 * MILLION,
    unit: 'USD',
    quarter: '22Q3',
    fiscal_period: 'FY2022',
    period_end: '2022-09-24',
    working: buildWorking(),
    ...overrides,
  }
}

export function buildFiling(overrides: Partial<Filing> = {}): Filing {
  return {
    accession: '0000320193-22-000108',
    form: '10-K',
    filed: '2022-10-28',
    period_end: '2022-09-24',
    fiscal_period: 'FY2022',
    url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm',
    simulated: false,
    ...overrides,
  }
}

const FIGURES: readonly (readonly [code: string, label: string, year: number, quarter: number])[] =
  [
    ['assets', 'Total assets', 352_755, 346_747],
    ['current_assets', 'Current assets', 135_405, 128_777],
    ['liabilities', 'Total liabilities', 302_083, 290_020],
    ['equity', 'Equity', 50_672, 56_727],
    ['retained_earnings', 'Retained earnings', -3_068, 3_240],
    ['revenue', 'Revenue', 394_328, 117_154],
    ['operating_income', 'Operating income', 119_437, 36_016],
    ['net_income', 'Net income', 99_803, 29_998],
    ['operating_cash_flow', 'Operating cash flow', 122_151, 34_005],
    ['capital_expenditure', 'Capital expenditure', 10_708, 3_787],
  ]

export function buildSummaryPage(overrides: Partial<SummaryPage> = {}): SummaryPage {
  const score = buildZScorePage()
  const open = score.points.flatMap((point) => (point.locked ? [] : [point]))
  return {
    page: 'summary',
    company: buildCompany(),
    z_score: {
      model: score.model,
      point: buildPoint(),
      trend: open.slice(0, 8).map(({ quarter, value }) => ({ quarter, value })),
      lock: ANONYMOUS_LOCK,
    },
    figures: FIGURES.flatMap(([code, label, year, quarter]) => [
      buildFigure({ code, label, value: year * MILLION }),
      buildFigure({
        code,
        label,
        value: quarter * MILLION,
        quarter: '22Q4',
        fiscal_period: 'FY2023 Q1',
        period_end: '2022-12-31',
      }),
    ]),
    filings: [
      buildFiling({
        accession: '0000320193-23-000006',
        form: '10-Q',
        filed: '2023-02-03',
        fiscal_period: 'FY2023 Q1',
      }),
      buildFiling(),
      buildFiling({
        accession: '0000320193-22-000070',
        form: '10-Q',
        filed: '2022-07-29',
        fiscal_period: 'FY2022 Q3',
      }),
    ],
    ...overrides,
  }
}

export function buildMatch(overrides: Partial<TickerMatch> = {}): TickerMatch {
  return {
    id: 1,
    ticker: 'AAPL',
    name: 'Apple Inc.',
    tier_number: 3,
    is_newly_updated: false,
    t_minus_2_rating: 'AA',
    sector: 'Technology',
    simulated: false,
    ...overrides,
  }
}
