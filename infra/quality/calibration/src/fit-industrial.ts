import {
  CREDIT_ODDS,
  type CreditInputs,
  curveAt,
  type KnownInputs,
  MEASURES,
  numericOfLetter,
} from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { leveled, moderated, type WeightedFit } from './level.ts'
import type { PolishCompany } from './polish.ts'
import type { MeasureShape } from './shapes.ts'
import { addSquare, emptyQuadratic, minimize } from './solve.ts'

/** Distance of each measure's curve from neutral; 0 if the measure is unknown. */
export function featuresOf(inputs: CreditInputs, shapes: readonly MeasureShape[]): number[] {
  return shapes.map((shape) => {
    const value = MEASURES[shape.code](inputs as KnownInputs)
    return value === null ? 0 : curveAt(shape, value) - curveAt(shape, shape.neutral)
  })
}

/** Log-odds of default of a letter. See infra/docs/domain/ratings-and-signals.md. */
export function targetOf(rating: Pick<AgencyRating, 'letter'>): number {
  const odds = CREDIT_ODDS[numericOfLetter(rating.letter) - 1] ?? 3
  return -Math.log(odds - 1)
}

/** Weights of ratings that sum to 1 per company. */
export function companyWeights(ratings: readonly AgencyRating[]): number[] {
  const counts = new Map<string, number>()
  for (const { symbol } of ratings) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return ratings.map(({ symbol }) => 1 / (counts.get(symbol) ?? 1))
}

export interface FitSettings {
  /** Ridge penalty on each standardized weight, in units of companies. */
  readonly ridge: number
  /** Variance of agency log-odds around the score; sets the weight of agency rows relative to Polish ones. */
  readonly variance: number
  /** Weight of a Polish company. */
  readonly polishWeight: number
  /** Log-odds of Polish bankruptcy per log-odds of the score. */
  readonly polishSlope: number
  /** Maximum effect of a factor of e in assets, in log-odds before leveling. */
  readonly sizeCeiling: number
  /**
   * Minimum effect of a unit of a measure, before leveling. For coverage: interest in the file is derived from
   * margins, and measurement errors bias a weight toward zero. For cash: companies that live on their cash have no
   * agency rating.
   */
  readonly floors: Partial<Record<MeasureShape['code'], number>>
}

export const FIT_SETTINGS: FitSettings = {
  ridge: 4,
  variance: 1,
  polishWeight: 2,
  polishSlope: 0.35,
  sizeCeiling: 0.42,
  floors: { coverage: 0.3, cash: 0.4 },
}

const ROUNDS = 40

function spread(values: readonly number[]): number {
  const used = values.filter((value) => value !== 0)
  const mean = used.reduce((sum, value) => sum + value, 0) / Math.max(used.length, 1)
  const square = used.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(square / Math.max(used.length, 1)) || 1
}

/**
 * Fit one set of weights to both samples: log-odds of agency letters (least squares) and Polish bankruptcies
 * (logistic likelihood with its own intercept), ridge-regularized, each weight restricted to the direction of its
 * measure. Level and slope are then set on the agency sample, because least squares would crowd the scores in the
 * middle (see `leveled`). Deterministic: fixed order, no random numbers.
 */
export function fitIndustrial(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
  shapes: readonly MeasureShape[],
  settings: FitSettings = FIT_SETTINGS,
): WeightedFit {
  const agencyRows = ratings.map(({ inputs }) => featuresOf(inputs, shapes))
  const scales = shapes.map(
    (shape, at) => spread(agencyRows.map((row) => row[at] as number)) * shape.direction,
  )
  const scaled = (row: readonly number[]) => row.map((one, at) => one / (scales[at] as number))
  const rows = agencyRows.map(scaled)
  const polishRows = polish.map(({ inputs }) => scaled(featuresOf(inputs, shapes)))
  const targets = ratings.map(targetOf)
  const shares = companyWeights(ratings)
  const size = shapes.length + 2
  const scaleOf = (at: number) => Math.abs(scales[at] ?? 1)
  const floors = [
    -Infinity,
    -Infinity,
    ...shapes.map(({ code }, at) => (settings.floors[code] ?? 0) * scaleOf(at)),
  ]
  const ceilings = [
    Infinity,
    Infinity,
    ...shapes.map(({ code }, at) =>
      code === 'size' ? settings.sizeCeiling * scaleOf(at) : Infinity,
    ),
  ]
  let point = [-5, -3, ...shapes.map(() => 0.1)]
  for (let round = 0; round < ROUNDS; round++) {
    const form = emptyQuadratic(size)
    rows.forEach((row, at) => {
      const weight = (shares[at] as number) / settings.variance
      addSquare(form, [1, 0, ...row], targets[at] as number, weight)
    })
    polishRows.forEach((row, at) => {
      const full = [0, 1, ...row.map((one) => one * settings.polishSlope)]
      const now = full.reduce((sum, one, index) => sum + one * (point[index] as number), 0)
      const chance = 1 / (1 + Math.exp(-now))
      const curvature = Math.max(chance * (1 - chance), 1e-4)
      const event = polish[at]?.bankrupt ? 1 : 0
      addSquare(form, full, now + (event - chance) / curvature, settings.polishWeight * curvature)
    })
    shapes.forEach((_, at) => {
      const unit = floors.map((__, index) => (index === at + 2 ? 1 : 0))
      addSquare(form, unit, 0, settings.ridge)
    })
    point = minimize(form, floors, ceilings, point)
  }
  const weights = shapes.map((_, at) => (point[at + 2] as number) / (scales[at] as number))
  return leveled(agencyRows, targets, shares, weights)
}

/** Log-odds of a company under a fit, before high risk is moderated. */
export function scoreUnder(
  fit: WeightedFit,
  inputs: CreditInputs,
  shapes: readonly MeasureShape[],
): number {
  return featuresOf(inputs, shapes).reduce(
    (sum, one, at) => sum + one * (fit.weights[at] as number),
    fit.base,
  )
}

/** Log-odds of a company under a fit, with high risk moderated. */
export function riskUnder(
  fit: WeightedFit,
  inputs: CreditInputs,
  shapes: readonly MeasureShape[],
): number {
  return moderated(scoreUnder(fit, inputs, shapes), inputs)
}
