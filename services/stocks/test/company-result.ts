import type { BuffettMethodResult } from '@quantamental/models/buffett'
import {
  CREDIT_COEFFICIENTS,
  creditLogOdds,
  letterOfLogOdds,
  numericOfLetter,
  probabilityOfLogOdds,
} from '@quantamental/models/credit'
import type { GrahamChecklistResult, GrahamCriterionCode } from '@quantamental/models/graham'
import type { UpsideResult, ValueSpread } from '@quantamental/models/upside'
import { dayNumber } from '../src/dates/calendar-date.ts'
import type { CompanyInput } from '../src/engine/company-input.ts'
import {
  type CompanyResult,
  ITEM_CODES,
  type ItemCode,
  LINE_CODES,
  type LineCode,
  type QuarterResult,
} from '../src/engine/company-result.ts'
import {
  type CompanyHistory,
  HISTORY_FIELDS,
  type HistoryField,
} from '../src/engine/history/history-layout.ts'
import { NO_HISTORY } from '../src/engine/history/read-history.ts'
import type { MarketPds } from '../src/engine/market-signal/signal-week.ts'
import { summarizeCompany } from '../src/engine/summarize-company.ts'
import type { CompanyOwn } from '../src/publish/snapshot/snapshot-row.ts'

/** Reproducible fractions of 1 from a seed (Lehmer generator). */
export function createRandom(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Label of a quarter's ordinal: 96 is `24Q1`. */
function labelOf(ordinal: number): string {
  return `${Math.floor(ordinal / 4)}Q${(ordinal % 4) + 1}`
}
const MONTH_ENDS = ['03-31', '06-30', '09-30', '12-31']
/** Reports are filed in the second month after the quarter. */
const FILED = ['05-02', '08-02', '11-02', '02-02']

function datesOf(ordinal: number) {
  const year = 2000 + Math.floor(ordinal / 4)
  const part = ordinal % 4
  return {
    periodEnd: `${year}-${MONTH_ENDS[part]}`,
    filed: `${part === 3 ? year + 1 : year}-${FILED[part]}`,
  }
}

function checklist(
  random: () => number,
  codes: readonly GrahamCriterionCode[],
): GrahamChecklistResult {
  const criteria = codes.map((code) => ({
    code,
    required: 2,
    actual: random() * 4,
    passed: random() > 0.3,
  }))
  const value = 10 + random() * 90
  return {
    value,
    upside: random() * 2 - 1,
    passed: criteria.filter(({ passed }) => passed).length,
    measurable: criteria.length,
    criteria,
  }
}

function buffett(random: () => number): BuffettMethodResult {
  return {
    annualized: random() * 0.3 - 0.05,
    rate: random() * 0.2,
    payout: random() * 0.5,
    averagePe: 10 + random() * 10,
    startingEps: 1 + random(),
    startingBook: 10 + random(),
    years: 5,
    projectedEps: Array.from({ length: 10 }, () => 1 + random()),
    finalPrice: 50 + random() * 50,
    dividends: random() * 10,
  }
}

const MODELS = ['credit-industrial-accounting', 'credit-industrial-market'] as const

/** One in eight is not rated, and one in eight in default; the model's form varies too. */
function credit(random: () => number): QuarterResult['credit'] {
  const model = random() > 0.5 ? MODELS[0] : MODELS[1]
  const fate = random()
  if (fate < 0.125) {
    return { model, letter: 'NR', numeric: null, pd: null, parts: [], missing: ['ebit'] }
  }
  if (fate < 0.25) return { model, letter: 'D', numeric: 8, pd: 1, parts: [], missing: [] }
  const { base, measures } = CREDIT_COEFFICIENTS[model]
  const parts = [
    { code: 'base' as const, value: null, points: base },
    ...measures.map(({ code }) => ({
      code,
      value: random(),
      points: Math.round((random() - 0.5) * 2e6),
    })),
  ]
  const score = parts.reduce((sum, { points }) => sum + points, 0)
  const logOdds = creditLogOdds(model, score)
  const letter = letterOfLogOdds(logOdds)
  return {
    model,
    letter,
    numeric: numericOfLetter(letter),
    pd: probabilityOfLogOdds(logOdds),
    parts,
    missing: [],
  }
}

const FREE_ITEMS: ReadonlySet<ItemCode> = new Set(['bs_equityusd', 'bs_debtassetsratio'] as const)

/** Methods that change with each fiscal year. */
const BASES: readonly ValueSpread['basis'][] = [
  ['upside_eps_annual', 'upside_median_analyst', 'upside_graham_defensive'],
  ['upside_eps_annual', 'upside_median_analyst', 'annualized_upside_buffett_eps'],
]

export interface QuarterSeeds {
  /** Seed of the figures that are free in every quarter: prices and the two free items. */
  readonly free: number
  /** Seed of reported lines and share counts; by default that of the free figures. */
  readonly lines?: number
  /** Seed of the model outputs. */
  readonly model: number
  /** Seed of the fourteen locked items and the forward PE. */
  readonly items: number
}

export function buildQuarter(ordinal: number, seeds: QuarterSeeds): QuarterResult {
  const free = createRandom(seeds.free)
  const reported = seeds.lines === undefined ? free : createRandom(seeds.lines)
  const random = createRandom(seeds.model)
  const item = createRandom(seeds.items)
  const { periodEnd, filed } = datesOf(ordinal)
  const zones = ['distress', 'grey', 'safe'] as const
  const labels = ['Manipulation unlikely', 'Manipulation possible', 'Manipulation likely']
  const upsides = Array.from({ length: 8 }, () => random() * 2 - 1)
  const [average, annual, analyst, eps, roe, defensive, enterprising, ncav] = upsides
  const upside = {
    upside_avg: average,
    upside_eps_annual: annual,
    upside_median_analyst: analyst,
    annualized_upside_buffett_eps: eps,
    annualized_upside_buffett_roe: roe,
    upside_graham_defensive: defensive,
    upside_graham_enterprising: enterprising,
    upside_graham_ncav: ncav,
  } as UpsideResult
  const close = 20 + free() * 100
  const shares = Math.round(1e6 + reported() * 1e9)
  return {
    quarter: labelOf(ordinal),
    fiscalPeriod: ordinal % 4 === 3 ? `FY${2000 + Math.floor(ordinal / 4)}` : labelOf(ordinal),
    periodEnd,
    filed,
    accession: `0000000001-${Math.floor(ordinal / 4)}-${String(ordinal).padStart(6, '0')}`,
    form: ordinal % 4 === 3 ? '10-K' : '10-Q',
    restatedOn: null,
    fiscalYears: null,
    incompleteLines: {},
    incompleteItems: {},
    restated: [],
    restatements: [],
    restatedRating: null,
    isYearEnd: ordinal % 4 === 3,
    knownOn: filed,
    inputHash: 'hash',
    market: { date: filed, close, shares, marketCap: close * shares },
    currentMarket: null,
    marketEquityAtBalance: close * shares,
    altman: {
      value: random() * 6,
      zone: zones[Math.floor(random() * 3)] ?? 'grey',
      components: Array.from({ length: 5 }, () => random()),
    },
    beneish: {
      variant: 'm8',
      value: random() * 3 - 4,
      label: labels[Math.floor(random() * 3)] ?? 'No Data',
      probability: random(),
      driver: 'dsri',
      indices: Array.from({ length: 8 }, () => random() * 2),
    },
    credit: credit(random),
    ratedClose: { date: filed, close },
    marketReturn: null,
    ratingBasis: { figures: '', prices: '' },
    graham: {
      epsAverage: random() * 5,
      bookPerShare: random() * 50,
      number: random() * 60,
      growthValue: random() * 60,
      growth: null,
      defensive: checklist(random, ['defensive_size', 'defensive_current_ratio']),
      enterprising: checklist(random, ['enterprising_debt', 'enterprising_dividend']),
      ncav: checklist(random, ['ncav_positive', 'ncav_price']),
    },
    buffett: { eps: buffett(random), roe: buffett(random) },
    analyst: { low: random() * 50, median: random() * 60, high: random() * 80, count: 12 },
    forwardEps: random() * 5,
    forwardPe: 5 + item() * 40,
    upside,
    valueSpread: {
      ...{ methods: 3, low: -random(), high: random(), reason: null },
      basis: BASES[Math.floor(ordinal / 4) % 2] ?? [],
    },
    dilution: random() * 0.1,
    shortPercentOfFloat: random() * 0.3,
    daysToCover: random() * 5,
    items: Object.fromEntries(
      ITEM_CODES.map((code) => [code, (FREE_ITEMS.has(code) ? free() : item()) * 1e3]),
    ) as Record<ItemCode, number>,
    usdRate: { value: 1, day: '2026-03-31' },
    lines: Object.fromEntries(LINE_CODES.map((code) => [code, reported() * 1e9])) as Record<
      LineCode,
      number
    >,
  }
}

/** `quarter` without any model output, as for a company that reports almost nothing. */
export function emptyQuarter(quarter: QuarterResult): QuarterResult {
  const noChecklist = (list: GrahamChecklistResult): GrahamChecklistResult => ({
    value: null,
    upside: null,
    passed: 0,
    measurable: 0,
    criteria: list.criteria.map(({ code }) => ({
      code,
      required: null,
      actual: null,
      passed: null,
    })),
  })
  const noBuffett: BuffettMethodResult = {
    annualized: null,
    rate: null,
    payout: null,
    averagePe: null,
    startingEps: null,
    startingBook: null,
    years: 0,
    projectedEps: [],
    finalPrice: null,
    dividends: null,
  }
  const nothing = <K extends string>(codes: readonly K[]) =>
    Object.fromEntries(codes.map((code) => [code, null])) as Record<K, null>
  const { graham } = quarter
  return {
    ...quarter,
    market: null,
    currentMarket: null,
    marketEquityAtBalance: null,
    altman: { value: null, zone: null, components: [null, null, null, null, null] },
    beneish: {
      variant: null,
      value: null,
      label: 'No Data',
      probability: null,
      driver: null,
      indices: Array.from({ length: 8 }, () => null),
    },
    credit: {
      model: 'credit-industrial-accounting',
      letter: 'NR',
      numeric: null,
      pd: null,
      parts: [],
      missing: ['ebit'],
    },
    ratedClose: null,
    marketReturn: null,
    ratingBasis: { figures: '', prices: '' },
    graham: {
      epsAverage: null,
      bookPerShare: null,
      number: null,
      growthValue: null,
      growth: null,
      defensive: noChecklist(graham.defensive),
      enterprising: noChecklist(graham.enterprising),
      ncav: noChecklist(graham.ncav),
    },
    buffett: { eps: noBuffett, roe: noBuffett },
    analyst: { low: null, median: null, high: null, count: null },
    forwardEps: null,
    forwardPe: null,
    valueSpread: { methods: 0, low: null, high: null, basis: [], reason: 'few-methods' },
    upside: nothing(Object.keys(quarter.upside) as (keyof UpsideResult)[]),
    dilution: null,
    shortPercentOfFloat: null,
    daysToCover: null,
    items: nothing(ITEM_CODES),
    lines: nothing(LINE_CODES),
  }
}

function buildMarketPds(quarters: readonly QuarterResult[]): MarketPds {
  return Object.fromEntries(
    quarters.map(({ quarter, beneish: { probability } }) => {
      const marketPd = probability === null ? null : probability / 2
      return [quarter, { marketPd, marketPdYearAgo: marketPd && marketPd / 3 }]
    }),
  )
}

function marketAt(
  lastClose: CompanyResult['lastClose'],
  { market }: QuarterResult,
): QuarterResult['currentMarket'] {
  return (
    lastClose && market && { ...market, ...lastClose, marketCap: lastClose.close * market.shares }
  )
}

/** Ordinal of a built company's newest quarter, `26Q3`. */
const NEWEST = 26 * 4 + 2

/** History whose lines and scores follow those of the quarters, with the same prices for all. */
function buildHistory(quarters: readonly QuarterResult[]): CompanyHistory {
  const rows = quarters.map((quarter) => {
    const { lines, credit, altman, beneish, currentMarket } = quarter
    const revenue = lines['year.revenue'] ?? Number.NaN
    const scores: Partial<Record<HistoryField, number | null>> = {
      ...{ rating: credit.numeric, pd: credit.pd, zScore: altman.value, zBound: 1.81 },
      ...{ mScore: beneish.value, usdRate: 1, shares: currentMarket?.shares ?? null },
      periodEnd: dayNumber(quarter.periodEnd),
      knownOn: dayNumber(quarter.knownOn),
    }
    return Float32Array.from(HISTORY_FIELDS, (field, place) => {
      const score = scores[field]
      return score === undefined ? (revenue * (place + 1)) / 50 : (score ?? Number.NaN)
    })
  })
  return { ...NO_HISTORY, quarters: rows, months: buildMonths() }
}

/** Closes of the ends of 60 months, the last in November 2026. */
function buildMonths(): Float32Array[] {
  return Array.from({ length: 60 }, (_, at) => {
    const day = Date.UTC(2021, 12 + at, 0) / 86_400_000
    const close = 50 + ((at * 7) % 13)
    return Float32Array.of(day, close, close + 9, close - 9, 0.3, 0.01 * ((at % 5) - 2))
  })
}

/** `count` quarters up to 26Q3; `quarter` builds each from its distance to the newest. */
export function buildResult(
  companyId: number,
  count: number,
  quarter: (ordinal: number, fromNewest: number) => QuarterResult,
  overrides: Partial<CompanyResult> = {},
): CompanyResult {
  const built = Array.from({ length: count }, (_, index) => {
    const fromNewest = count - 1 - index
    return quarter(NEWEST - fromNewest, fromNewest)
  })
  const newest = built.at(-1)
  const lastClose = newest?.market ? { date: '2026-11-20', close: newest.market.close } : null
  const quarters = built.map((own) => ({ ...own, currentMarket: marketAt(lastClose, own) }))
  return {
    companyId,
    simulated: true,
    realFilings: false,
    modelClass: { modelClass: 'other', reason: 'SIC 3571, manufacturing' },
    altmanChoice: { variant: 'z', applicable: true, reason: 'A listed manufacturer.' },
    currency: 'USD',
    perListed: 1,
    quarters,
    vintages: quarters.map((result, index) => ({
      result,
      outcome: index + 4 < count ? { fate: 'listed', change: 0.01 * (index - companyId) } : null,
    })),
    filings: quarters
      .map(({ accession, form, filed, periodEnd, fiscalPeriod }) => ({
        accession,
        form,
        filed,
        periodEnd,
        fiscalPeriod,
      }))
      .reverse(),
    newestFiled: newest?.filed ?? '2026-11-02',
    lastClose,
    rankValue: quarters.at(-3)?.currentMarket?.marketCap ?? null,
    marketPds: buildMarketPds(quarters),
    history: buildHistory(quarters),
    ...overrides,
  }
}

/** Snapshot fields of a built company, which trades a two-hundredth of its first share count per day. */
export function summarize(result: CompanyResult): CompanyOwn {
  const market = result.quarters[0]?.currentMarket ?? null
  const listing = market && {
    asOf: 20_000,
    volume: Math.round(market.shares / 200),
    lastSale: market.close,
    marketCap: market.marketCap,
    file: 'listing.csv',
  }
  return summarizeCompany({ listing } as CompanyInput, result)
}
