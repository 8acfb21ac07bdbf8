import { interpolate } from '@quantamental/models/credit'
import { logisticLine } from './logistic-line.ts'
import type { Sample, Values } from './sample.ts'
import { INDUSTRIAL_SHAPES } from './shapes.ts'
import { addSquare, emptyQuadratic, minimize, type Quadratic } from './solve.ts'

export interface FitSettings {
  /** Penalty on differences between the slopes of neighboring segments. */
  readonly smoothness: number
  /** Maximum log-odds of Polish bankruptcy per point; the fit finds the slope below it. */
  readonly slopeCeiling: number
  /** Logarithm of the assets in millions of USD below which size no longer counts. */
  readonly smallestSize: number
}

/** Curves of the measures, in points, and the score of a neutral company. */
export interface Scorecard {
  readonly base: number
  /** Ascending values of each measure. */
  readonly knots: readonly (readonly number[])[]
  /** Points at the knots; 0 at the neutral value. */
  readonly points: readonly (readonly number[])[]
}

const QUANTILES = 6
/** Least distance of knots, as a share of the measure's range. */
const LEAST_WIDTH = 1 / 40
const RIDGE = 0.1
/** Least effect of a measure over its whole range, in points: companies that differ never have equal scores. */
const LEAST_EFFECT = 0.2
const ROUNDS = 8
const DECIMALS = 4

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS)) + 0
}

function lowOf({ code, low }: (typeof INDUSTRIAL_SHAPES)[number], settings: FitSettings): number {
  return code === 'size' ? settings.smallestSize : low
}

/** Knots at quantiles of both samples between the bounds; size only of rated companies, the others are small. */
export function placeKnots({ rated, bankruptcies }: Sample, settings: FitSettings): number[][] {
  return INDUSTRIAL_SHAPES.map((shape, measure) => {
    const [low, high] = [lowOf(shape, settings), shape.high]
    const known = (rows: readonly { readonly values: Values }[]) =>
      rows.flatMap(({ values }) => values[measure] ?? []).sort((a, b) => a - b)
    const groups = shape.code === 'size' ? [known(rated)] : [known(rated), known(bankruptcies)]
    const quantiles = groups.flatMap((sorted) =>
      Array.from({ length: QUANTILES + 1 }, (_, at) => {
        const share = 0.02 + (0.96 * at) / QUANTILES
        return sorted[Math.floor(share * sorted.length)] ?? low
      }),
    )
    const least = (high - low) * LEAST_WIDTH
    const between = quantiles
      .filter((value) => value > low + least && value < high - least)
      .sort((a, b) => a - b)
    const knots = [low]
    for (const value of between) if (value - (knots.at(-1) as number) > least) knots.push(value)
    return [...knots, high].map(rounded)
  })
}

/** Share of each segment that a value has passed, signed so that larger weights are riskier, less that of neutral. */
function featuresOf(values: Values, knots: Scorecard['knots']): number[] {
  return INDUSTRIAL_SHAPES.flatMap(({ direction, neutral }, measure) => {
    const at = knots[measure] as readonly number[]
    const value = values[measure] ?? neutral
    const passed = (x: number, segment: number) => {
      const [from, to] = [at[segment] as number, at[segment + 1] as number]
      return Math.min(Math.max((x - from) / (to - from), 0), 1)
    }
    return at
      .slice(1)
      .map((_, segment) => direction * (passed(value, segment) - passed(neutral, segment)))
  })
}

/** Widths of the segments of each measure, as shares of its range. */
function widthsOf(knots: Scorecard['knots']): number[][] {
  return knots.map((at) => {
    const range = (at.at(-1) as number) - (at[0] as number)
    return at.slice(1).map((to, index) => (to - (at[index] as number)) / range)
  })
}

function addPenalties(form: Quadratic, widths: readonly (readonly number[])[], smoothness: number) {
  let at = 2
  for (const measure of widths) {
    measure.forEach((width, index) => {
      const unit = new Array<number>(form.size).fill(0)
      unit[at + index] = 1
      addSquare(form, unit, 0, RIDGE / width)
      if (index === 0) return
      const bend = new Array<number>(form.size).fill(0)
      bend[at + index] = 0.1 / width
      bend[at + index - 1] = -0.1 / (measure[index - 1] as number)
      addSquare(form, bend, 0, smoothness)
    })
    at += measure.length
  }
}

function copyOf({ size, matrix, vector }: Quadratic): Quadratic {
  return { size, matrix: Float64Array.from(matrix), vector: Float64Array.from(vector) }
}

/**
 * Fit the curves to both samples: log-odds of agency letters (least squares) and Polish bankruptcies (logistic
 * likelihood with its own level and slope), every segment rising with risk. Iterated least squares; deterministic.
 */
export function fitScorecard(
  { rated, bankruptcies }: Sample,
  settings: FitSettings,
  knots: Scorecard['knots'],
): Scorecard {
  const widths = widthsOf(knots)
  const leasts = widths.flat().map((width) => width * LEAST_EFFECT)
  const size = leasts.length + 2
  const fixed = emptyQuadratic(size)
  for (const { values, target, weight } of rated) {
    if (weight > 0) addSquare(fixed, [1, 0, ...featuresOf(values, knots)], target, weight)
  }
  addPenalties(fixed, widths, settings.smoothness)
  const others = bankruptcies
    .filter(({ weight }) => weight > 0)
    .map((row) => ({ ...row, features: featuresOf(row.values, knots) }))
  const floors = [-Infinity, -Infinity, ...leasts]
  const ceilings = new Array<number>(size).fill(Infinity)
  let point = [-5, -3, ...leasts.map((least) => least + 0.1)]
  let slope = Math.min(0.4, settings.slopeCeiling)
  const scoreOf = (features: readonly number[]) =>
    features.reduce((sum, one, at) => sum + one * (point[at + 2] as number), 0)
  for (let round = 0; round < ROUNDS; round++) {
    const form = copyOf(fixed)
    for (const { features, event, weight } of others) {
      const now = (point[1] as number) + slope * scoreOf(features)
      const chance = 1 / (1 + Math.exp(-now))
      const curvature = Math.max(chance * (1 - chance), 1e-4)
      const target = now + ((event ? 1 : 0) - chance) / curvature
      addSquare(form, [0, 1, ...features.map((one) => one * slope)], target, weight * curvature)
    }
    point = minimize(form, floors, ceilings, point)
    const line = logisticLine(
      others.map(({ features, event, weight }) => ({ x: scoreOf(features), event, weight })),
    )
    slope = Math.min(Math.max(line.slope, 0.15), settings.slopeCeiling)
  }
  return cardOf(point, knots)
}

function cardOf(point: readonly number[], knots: Scorecard['knots']): Scorecard {
  let next = 2
  const points = INDUSTRIAL_SHAPES.map(({ direction, neutral }, measure) => {
    const at = knots[measure] as readonly number[]
    const sums = [0]
    for (let segment = 1; segment < at.length; segment++) {
      sums.push((sums.at(-1) as number) + direction * (point[next++] as number))
    }
    const zero = interpolate(at, sums, neutral)
    return sums.map((sum) => sum - zero)
  })
  return { base: point[0] as number, knots, points }
}

/** Score of a company in points. */
export function scoreOf({ base, knots, points }: Scorecard, values: Values): number {
  return values.reduce<number>(
    (sum, value, measure) =>
      value === null ? sum : sum + interpolate(knots[measure] ?? [], points[measure] ?? [], value),
    base,
  )
}
