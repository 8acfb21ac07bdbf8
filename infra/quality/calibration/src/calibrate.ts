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
import { REPLICATES, resample } from './bootstrap.ts'
import { type FittedForm, fitForm, refit } from './fit-form.ts'
import { fitMovement, type Movement } from './fit-horizon.ts'
import type { CalibrationData } from './load-data.ts'
import { buildSample } from './sample.ts'
import type { Scorecard } from './scorecard.ts'
import {
  FINANCIAL_COEFFICIENTS,
  FINANCIAL_MARKET_COEFFICIENTS,
  INDUSTRIAL_SHAPES,
  MARKET_COEFFICIENTS,
} from './shapes.ts'

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
  return ratings.filter(({ inputs }) => !inputs.isFinancial && inputs.totalLiabilities !== null)
}

/** Newest statement of every bank and insurer, with market figures of the snapshot if available. */
export function financials(data: CalibrationData): CreditInputs[] {
  const newest = new Map<string, CalibrationData['statements'][number]>()
  for (const one of data.statements) {
    const current = newest.get(one.symbol)
    const usable = one.inputs.isFinancial && one.inputs.totalAssets !== null
    if (usable && (!current || current.endDay < one.endDay)) newest.set(one.symbol, one)
  }
  return [...newest.values()].map(({ symbol, inputs }) => ({
    ...inputs,
    ...data.snapshot.get(symbol),
  }))
}

function pointsTable({ points }: Scorecard): number[][] {
  return points.map((curve) => curve.map(stored))
}

function replicateOf({ card, calibration }: Pick<FittedForm, 'card' | 'calibration'>) {
  return { base: stored(card.base), points: pointsTable(card), calibration }
}

/** Compute all coefficients of the rating and its bootstrap refits. Deterministic. */
export function calibrate(data: CalibrationData, replicates: number = REPLICATES): Calibration {
  const sample = buildSample(industrials(data.ratings), data.polish)
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
  const statementsForm = { base, measures: industrial, calibration }
  return {
    movement: fitMovement(data.statements, statementsForm),
    models: {
      'credit-industrial-market': {
        base,
        measures: [...industrial, ...MARKET_COEFFICIENTS],
        calibration,
      },
      'credit-industrial-accounting': statementsForm,
      'credit-financial-market': {
        base: baseForMedian(priced, financialMarket, FINANCIAL_MEDIAN),
        measures: financialMarket,
        calibration: null,
      },
      'credit-financial-accounting': {
        base: baseForMedian(companies, FINANCIAL_COEFFICIENTS, FINANCIAL_MEDIAN),
        measures: FINANCIAL_COEFFICIENTS,
        calibration: null,
      },
    },
    replicates: Array.from({ length: replicates }, (_, at) =>
      replicateOf(refit(resample(sample, at + 1), form.settings, form.card.knots)),
    ),
  }
}
