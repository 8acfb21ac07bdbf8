import {
  CREDIT_LOG_ODDS_CUTS,
  type CreditCoefficient,
  type CreditCoefficients,
  type CreditInputs,
  type CreditModelCode,
  type CreditReplicate,
  type KnownInputs,
  measureOf,
  pointsOf,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { type FittedForm, fitForm, refit } from './fit-form.ts'
import { fitMovement, type Movement } from './fit-horizon.ts'
import type { CalibrationData } from './load-data.ts'
import type { Sample } from './sample.ts'
import { buildSample } from './sample.ts'
import type { Scorecard } from './scorecard.ts'
import {
  BANK_COEFFICIENTS,
  FINANCIAL_COEFFICIENTS,
  FINANCIAL_MARKET_COEFFICIENTS,
  INDUSTRIAL_SHAPES,
  MARKET_COEFFICIENTS,
  REIT_MEASURES,
} from './shapes.ts'
import { utilityOffset, utilityRows } from './utility-offset.ts'

const REPLICATES = 30

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Sample of the same size drawn with replacement: whole issuers, and single companies of the bankruptcy data. */
function resample({ rated, bankruptcies }: Sample, seed: number): Sample {
  const random = generator(seed)
  const drawn = (count: number) => {
    const times = new Array<number>(count).fill(0)
    for (let at = 0; at < count; at++) {
      const index = Math.floor(random() * count)
      times[index] = (times[index] as number) + 1
    }
    return times
  }
  const issuers = [...new Set(rated.map(({ issuer }) => issuer))]
  const times = drawn(issuers.length)
  const timesOf = new Map(issuers.map((issuer, at) => [issuer, times[at] as number]))
  const others = drawn(bankruptcies.length)
  return {
    rated: rated.map((row) => ({ ...row, weight: row.weight * (timesOf.get(row.issuer) ?? 0) })),
    bankruptcies: bankruptcies.map((row, at) => ({
      ...row,
      weight: row.weight * (others[at] as number),
    })),
  }
}

export interface Calibration {
  readonly models: Readonly<Record<CreditModelCode, CreditCoefficients>>
  readonly replicates: readonly CreditReplicate[]
  readonly movement: Movement
}

/** Median log-odds of large banks and insurers: the cut between A and BBB. Judgment, not fitted. */
const FINANCIAL_MEDIAN = CREDIT_LOG_ODDS_CUTS[2] as number

/** Whole millionths, in steps of 100 to hide platform differences in the last bits of logarithms. */
function stored(points: number): number {
  return Math.round(points * 1e4) * 100 + 0
}

/** Base that gives `companies` the median score `wanted`. */
function baseForMedian(
  companies: readonly CreditInputs[],
  measures: readonly CreditCoefficient[],
  wanted: number,
): number {
  const sums = companies
    .map((inputs) =>
      measures.reduce((sum, one) => sum + pointsOf(one, measureOf(one, inputs as KnownInputs)), 0),
    )
    .sort((a, b) => a - b)
  const median = sums[Math.floor(sums.length / 2)] ?? 0
  return Math.round((wanted - median) / 100) * 100
}

/** Ratings of non-financial companies with known liabilities, the sample for the industrial models. */
export function industrials(ratings: readonly AgencyRating[]): AgencyRating[] {
  return ratings.filter(
    ({ inputs }) => inputs.form !== 'financial' && inputs.totalLiabilities !== null,
  )
}

/** Newest statement of every bank and insurer, with market figures of the snapshot if available. */
export function financials(data: CalibrationData): CreditInputs[] {
  const newest = new Map<string, CalibrationData['statements'][number]>()
  for (const one of data.statements) {
    const current = newest.get(one.symbol)
    const usable = one.inputs.form === 'financial' && one.inputs.totalAssets !== null
    if (usable && (!current || current.endDay < one.endDay)) newest.set(one.symbol, one)
  }
  return [...newest.values()].map(({ symbol, inputs }) => ({
    ...inputs,
    ...data.snapshot.get(symbol),
  }))
}

function judged(base: number, measures: readonly CreditCoefficient[]): CreditCoefficients {
  return { base, measures, calibration: null }
}

function pointsTable({ points }: Scorecard): number[][] {
  return points.map((curve) => curve.map(stored))
}

function replicateOf({ card, calibration }: Pick<FittedForm, 'card' | 'calibration'>) {
  return { base: stored(card.base), points: pointsTable(card), calibration }
}

/** Compute all coefficients of the rating and its bootstrap refits. Deterministic. */
export function calibrate(data: CalibrationData, replicates: number = REPLICATES): Calibration {
  const ratings = industrials(data.ratings)
  const sample = buildSample(ratings, data.polish)
  const form = fitForm(sample)
  const { base, points, calibration } = replicateOf(form)
  const industrial = INDUSTRIAL_SHAPES.map(({ code, neutral }, at) => ({
    code,
    neutral,
    at: form.card.knots[at] ?? [],
    points: points[at] ?? [],
  }))
  const financialMarket = [...FINANCIAL_COEFFICIENTS, ...FINANCIAL_MARKET_COEFFICIENTS]
  const companies = financials(data)
  const priced = companies.filter(({ marketCap }) => marketCap !== null)
  const bankMarket = [...BANK_COEFFICIENTS, ...FINANCIAL_MARKET_COEFFICIENTS]
  const pair = (base: number, measures: readonly CreditCoefficient[]) => ({
    market: { base, measures: [...measures, ...MARKET_COEFFICIENTS], calibration },
    accounting: { base, measures, calibration },
  })
  const fitted = pair(base, industrial)
  const reit = pair(
    base,
    industrial.map((one) => ({ ...one, code: REIT_MEASURES[one.code] ?? one.code })),
  )
  const utility = pair(base + stored(utilityOffset(utilityRows(ratings, sample, form))), industrial)
  const pricedBase = baseForMedian(priced, financialMarket, FINANCIAL_MEDIAN)
  const statementsBase = baseForMedian(companies, FINANCIAL_COEFFICIENTS, FINANCIAL_MEDIAN)
  return {
    movement: fitMovement(data.statements, fitted.accounting),
    models: {
      'credit-industrial-market': fitted.market,
      'credit-industrial-accounting': fitted.accounting,
      'credit-reit-market': reit.market,
      'credit-reit-accounting': reit.accounting,
      'credit-utility-market': utility.market,
      'credit-utility-accounting': utility.accounting,
      'credit-financial-market': judged(pricedBase, financialMarket),
      'credit-financial-accounting': judged(statementsBase, FINANCIAL_COEFFICIENTS),
      // The files have none of the measures that only banks have, so the median company has the same score.
      'credit-bank-market': judged(pricedBase, bankMarket),
      'credit-bank-accounting': judged(statementsBase, BANK_COEFFICIENTS),
    },
    replicates: Array.from({ length: replicates }, (_, at) =>
      replicateOf(refit(resample(sample, at + 1), form.settings, form.card.knots)),
    ),
  }
}
