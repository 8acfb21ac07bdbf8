import { createHash } from 'node:crypto'
import type { BuffettMethodResult } from '@quantamental/models/buffett'
import type { GrahamChecklistResult } from '@quantamental/models/graham'
import type { CompanyInput, StoredFiling } from '../src/engine/company-input.ts'
import {
  type CompanyResult,
  ITEM_CODES,
  LINE_CODES,
  type QuarterResult,
  RATING_LETTERS,
} from '../src/engine/company-result.ts'
import { NO_HISTORY } from '../src/engine/history/read-history.ts'
import type { CompanyComputation } from '../src/publish/computation/company-computation.ts'
import type { SnapshotValues } from '../src/publish/snapshot/snapshot-row.ts'

const DAY_MS = 86_400_000
const NO_CHECKLIST: GrahamChecklistResult = {
  value: null,
  upside: null,
  passed: 0,
  measurable: 0,
  criteria: [],
}
const NO_BUFFETT: BuffettMethodResult = {
  ...{ annualized: null, rate: null, payout: null, averagePe: null, startingEps: null },
  ...{ startingBook: null, years: 0, projectedEps: [], finalPrice: null, dividends: null },
}
const NO_UPSIDE = {
  ...{ upside_avg: null, upside_eps_annual: null, upside_median_analyst: null },
  ...{ annualized_upside_buffett_eps: null, annualized_upside_buffett_roe: null },
  ...{ upside_graham_defensive: null, upside_graham_enterprising: null },
  upside_graham_ncav: null,
}

const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

function quarterLabel(day: number): string {
  const date = new Date(day * DAY_MS)
  return `${String(date.getUTCFullYear() % 100).padStart(2, '0')}Q${Math.floor(date.getUTCMonth() / 3) + 1}`
}

/** Quarter from the first amount: its hundreds are the rating, lowered by `shift` letters. */
function fakeQuarter(filing: StoredFiling, input: CompanyInput, shift: number): QuarterResult {
  const amount = filing.amounts[0] ?? 0
  const end = filing.ends[0] ?? 0
  const rank = Math.min(Math.floor(amount / 100) + shift, RATING_LETTERS.length - 1)
  const items = Object.fromEntries(ITEM_CODES.map((code) => [code, null]))
  const lines = Object.fromEntries(LINE_CODES.map((code) => [code, null]))
  return {
    quarter: quarterLabel(end),
    fiscalPeriod: filing.fiscalPeriod ?? '',
    periodEnd: toDate(end),
    filed: toDate(filing.filed),
    accession: filing.accession,
    form: filing.form,
    isYearEnd: filing.form === '10-K',
    knownOn: toDate(filing.filed),
    fiscalYears: null,
    incompleteLines: {},
    incompleteItems: {},
    ratedClose: null,
    marketReturn: null,
    ratingBasis: { figures: String(amount), prices: '' },
    restatedOn: null,
    restated: [],
    restatements: [],
    restatedRating: null,
    inputHash: createHash('sha256').update(JSON.stringify(filing)).digest('hex').slice(0, 12),
    market: null,
    currentMarket: null,
    marketEquityAtBalance: null,
    altman: { value: amount / 100, zone: amount > 300 ? 'safe' : 'distress', components: [] },
    beneish: {
      ...{ variant: null, value: null, label: 'No Data', probability: null, driver: null },
      indices: [],
    },
    credit: {
      model: 'credit-industrial-accounting',
      letter: RATING_LETTERS[rank] ?? 'D',
      numeric: rank + 1,
      pd: 0.01 * (rank + 1),
      parts: [
        { code: 'base', value: null, points: -9_000_000 },
        { code: 'cash', value: null, points: -1000 },
        { code: 'size', value: amount, points: 2000 + shift },
      ],
      missing: [],
    },
    graham: {
      ...{ epsAverage: null, bookPerShare: null, number: null, growthValue: null, growth: null },
      ...{ defensive: NO_CHECKLIST, enterprising: NO_CHECKLIST, ncav: NO_CHECKLIST },
    },
    buffett: { eps: NO_BUFFETT, roe: NO_BUFFETT },
    analyst: { low: null, median: null, high: null, count: null },
    forwardEps: null,
    forwardPe: input.estimates.at(-1)?.epsNextYear ?? null,
    upside: NO_UPSIDE,
    valueSpread: { methods: 0, low: null, high: null, basis: [], reason: 'few-methods' },
    ...{ dilution: null, shortPercentOfFloat: null, daysToCover: null },
    items: { ...items, bs_assetsusd: amount } as QuarterResult['items'],
    lines: { ...lines, 'year.revenue': amount * 2 } as QuarterResult['lines'],
    usdRate: { value: 1, day: toDate(end) },
  }
}

function snapshotOf(quarter: QuarterResult): SnapshotValues {
  return {
    ...{ quarter: quarter.quarter, periodEnd: quarter.periodEnd, upside: quarter.upside },
    valueSpread: quarter.valueSpread,
    ...{ rating: quarter.credit.letter, ratingNumeric: quarter.credit.numeric },
    ...{ pd: quarter.credit.pd, zScore: quarter.altman.value, zZone: quarter.altman.zone },
    ...{ mScore: null, mLabel: 'No Data', graham: [], dilution: null, shortPercentOfFloat: null },
    ...{ forwardPe: quarter.forwardPe, marketCap: null },
    ...{ marketPd: null, marketPdYearAgo: null, hasSteadyRating: false },
    items: ITEM_CODES.map((code) => quarter.items[code]),
  }
}

/** Fake engine: one quarter per filing, small documents; throws for the ticker `failsOn`. */
export function createFakeComputation({
  version = '1',
  shift = 0,
  failsOn = '',
}: {
  readonly version?: string
  readonly shift?: number
  readonly failsOn?: string
} = {}): CompanyComputation {
  return {
    version,
    engineVersion: `fake ${version}`,
    computeCompany(input): CompanyResult | null {
      const { company, filings, closes } = input
      if (company.ticker === failsOn) throw new Error('impossible figures')
      if (filings.length === 0) return null
      const quarters = filings.map((filing) => fakeQuarter(filing, input, shift))
      const close = closes.closes.at(-1)
      return {
        companyId: company.id,
        simulated: input.marketOrigin === 'simulated',
        realFilings: input.origin === 'real',
        modelClass: { modelClass: 'other', reason: '' },
        altmanChoice: { variant: 'z', applicable: true, reason: '' },
        currency: 'USD',
        perListed: 1,
        quarters,
        vintages: quarters.map((result) => ({ result, outcome: null })),
        filings: quarters
          .map(({ accession, form, filed, periodEnd, fiscalPeriod }) => ({
            ...{ accession, form, filed, periodEnd, fiscalPeriod },
          }))
          .toReversed(),
        newestFiled: quarters.at(-1)?.filed ?? '',
        lastClose: close === undefined ? null : { date: toDate(closes.days.at(-1) ?? 0), close },
        rankValue: filings.at(-1)?.amounts[0] ?? null,
        marketPds: {},
        history: NO_HISTORY,
      }
    },
    summarizeCompany(input, result) {
      const latest = result.quarters.at(-1) as QuarterResult
      const delayed = result.quarters.at(-3)
      return {
        ...{ companyId: result.companyId, simulated: result.simulated },
        realFilings: result.realFilings,
        ...{ newestFiled: result.newestFiled, referenceDate: latest.periodEnd },
        ...{ price: result.lastClose?.close ?? null, priceDate: result.lastClose?.date ?? null },
        ...{ rankValue: result.rankValue },
        ...{ modelClass: 'other', zUnfit: null, mUnfit: null },
        ...{ volume: input.listing?.volume ?? null, volumeUsd: null },
        knownLines: LINE_CODES.filter((code) => latest.lines[code] !== null),
        latest: snapshotOf(latest),
        delayed: delayed ? snapshotOf(delayed) : null,
      }
    },
    buildPageDocuments: (company, { quarters }) => [
      {
        page: 'summary',
        body: JSON.stringify({ ticker: company.ticker, of: quarters.map((q) => q.lines) }),
        latest: JSON.stringify({ rating: quarters.at(-1)?.credit.letter, text: 'a\\b\tü' }),
      },
      { page: 'profile', body: JSON.stringify({ name: company.name }), latest: null },
    ],
    buildUniverseDocuments(rows) {
      const all = [...rows]
      const revenue = all.reduce((sum, row) => sum + (row.revenue ?? 0), 0)
      return [{ name: 'trend', body: JSON.stringify({ quarters: all.length, revenue }) }]
    },
  }
}
