import {
  CREDIT_SCORE_CUTS,
  type CreditCoefficient,
  type CreditCoefficients,
  type CreditInputs,
  type CreditModelCode,
  type CreditTail,
  type KnownInputs,
  MEASURES,
  pointsOf,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { fitIndustrial } from './fit-industrial.ts'
import { marketWeights } from './fit-market.ts'
import { TAIL } from './level.ts'
import type { CalibrationData } from './load-data.ts'
import {
  FINANCIAL_COEFFICIENTS,
  FINANCIAL_MARKET_LEVERAGE,
  INDUSTRIAL_SHAPES,
  MARKET_SHAPES,
  type MeasureShape,
} from './shapes.ts'

export interface Calibration {
  readonly models: Readonly<Record<CreditModelCode, CreditCoefficients>>
  readonly tail: CreditTail
}

/** Median score of large banks and insurers: the cut between A and BBB. Judgment, not fitted. */
const FINANCIAL_MEDIAN_SCORE = CREDIT_SCORE_CUTS[2] as number

/** Decimals of stored coefficients, to hide platform differences in the last bits of logarithms. */
const DECIMALS = 4

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS)) + 0
}

function coefficient(shape: MeasureShape, weight: number): CreditCoefficient {
  const { code, low, high, neutral, half } = shape
  return {
    code,
    low: rounded(low),
    high: rounded(high),
    neutral: rounded(neutral),
    half,
    weight: rounded(weight),
  }
}

/** Base that gives `companies` the median score `wanted`. */
function baseForMedian(
  companies: readonly CreditInputs[],
  measures: readonly CreditCoefficient[],
  wanted: number,
): number {
  const sums = companies
    .map((inputs) =>
      measures.reduce(
        (sum, one) => sum + pointsOf(one, MEASURES[one.code](inputs as KnownInputs)),
        0,
      ),
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

/** Compute all coefficients of the rating. Deterministic. */
export function calibrate(data: CalibrationData): Calibration {
  const ratings = industrials(data.ratings)
  const accounting = fitIndustrial(ratings, data.polish, INDUSTRIAL_SHAPES)
  const weights = marketWeights()
  const industrial = INDUSTRIAL_SHAPES.map((shape, at) =>
    coefficient(shape, accounting.weights[at] as number),
  )
  const marketMeasures = MARKET_SHAPES.map((shape, at) => coefficient(shape, weights[at] as number))
  const financial = [...FINANCIAL_COEFFICIENTS]
  const financialMarket = [
    ...financial,
    FINANCIAL_MARKET_LEVERAGE,
    ...marketMeasures.filter(({ code }) => code !== 'market-leverage'),
  ]
  const companies = financials(data)
  const priced = companies.filter(({ marketCap }) => marketCap !== null)
  const millionths = (logOdds: number) => Math.round(rounded(logOdds) * 1e6)
  const models = {
    'credit-industrial-market': {
      base: millionths(accounting.base),
      measures: [...industrial, ...marketMeasures],
    },
    'credit-industrial-accounting': { base: millionths(accounting.base), measures: industrial },
    'credit-financial-market': {
      base: baseForMedian(priced, financialMarket, FINANCIAL_MEDIAN_SCORE),
      measures: financialMarket,
    },
    'credit-financial-accounting': {
      base: baseForMedian(companies, financial, FINANCIAL_MEDIAN_SCORE),
      measures: financial,
    },
  }
  return { models, tail: TAIL }
}
