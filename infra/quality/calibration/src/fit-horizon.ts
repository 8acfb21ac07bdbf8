import {
  type CreditCoefficients,
  calibrated,
  HORIZON_YEARS,
  type KnownInputs,
  measureOf,
  pointsOf,
} from '@quantamental/models/credit'
import type { AnnualStatement } from './statements.ts'

/** Year-to-year movement of the log-odds of a surviving company: mean + persistence × (x − mean) + noise. */
export interface Movement {
  readonly mean: number
  readonly persistence: number
  /** Standard deviation of the noise. */
  readonly noise: number
  readonly pairs: number
}

/** Cumulative probabilities over two to five years, as log-odds in millionths, by the log-odds of one year. */
export interface Horizon {
  readonly logOdds: readonly number[]
  readonly cumulative: readonly (readonly number[])[]
}

const GRID = { from: -12, to: 3, step: 0.1 } as const
const STARTS = Array.from({ length: 25 }, (_, at) => -10 + at * 0.5)

function logOddsUnder({ base, measures, calibration }: CreditCoefficients, inputs: KnownInputs) {
  const score = measures.reduce((sum, one) => sum + pointsOf(one, measureOf(one, inputs)), base)
  return calibrated(calibration, score) / 1e6
}

/** Fit the movement by least squares to pairs of annual reports of one company outside finance. */
export function fitMovement(
  statements: readonly AnnualStatement[],
  form: CreditCoefficients,
): Movement {
  const byYear = new Map<string, number>()
  for (const { symbol, fiscalYear, inputs } of statements) {
    const usable = inputs.form === 'industrial' && inputs.ebit !== null && inputs.netIncome !== null
    if (!usable || inputs.totalAssets === null || inputs.totalLiabilities === null) continue
    byYear.set(`${symbol} ${fiscalYear}`, logOddsUnder(form, inputs as KnownInputs))
  }
  const pairs = [...byYear].flatMap(([key, later]) => {
    const [symbol = '', year] = key.split(' ')
    const earlier = byYear.get(`${symbol} ${Number(year) - 1}`)
    return earlier === undefined ? [] : [[earlier, later] as const]
  })
  const average = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1)
  const [before, after] = [average(pairs.map(([x]) => x)), average(pairs.map(([, y]) => y))]
  const spread = average(pairs.map(([x]) => (x - before) ** 2))
  const joint = average(pairs.map(([x, y]) => (x - before) * (y - after)))
  const persistence = spread > 0 ? Math.min(joint / spread, 0.98) : 0.9
  const residual = average(pairs.map(([x, y]) => (y - after - persistence * (x - before)) ** 2))
  return {
    mean: (after - persistence * before) / (1 - persistence),
    persistence,
    noise: Math.sqrt(residual) || 0.5,
    pairs: pairs.length,
  }
}

/** Cumulative probabilities of a chain of yearly log-odds, by dynamic programming on a grid. */
export function computeHorizon({ mean, persistence, noise }: Movement): Horizon {
  const count = Math.round((GRID.to - GRID.from) / GRID.step) + 1
  const grid = Array.from({ length: count }, (_, at) => GRID.from + at * GRID.step)
  const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))
  const averageNext = (from: number, values: readonly number[]) => {
    const center = mean + persistence * (from - mean)
    let [total, weights] = [0, 0]
    grid.forEach((to, at) => {
      const weight = Math.exp(-(((to - center) / noise) ** 2) / 2)
      total += weight * (values[at] as number)
      weights += weight
    })
    return total / weights
  }
  // Survival over the remaining years, from each point of the grid.
  let survival = grid.map(() => 1)
  const cumulative = HORIZON_YEARS.slice(1).map(() => {
    const earlier = survival
    survival = grid.map((from) => (1 - chance(from)) * averageNext(from, earlier))
    const next = survival
    return STARTS.map((start) => {
      const pd = 1 - (1 - chance(start)) * averageNext(start, next)
      return Math.round(1e6 * Math.log(pd / (1 - pd)))
    })
  })
  return { logOdds: STARTS.map((start) => Math.round(start * 1e6)), cumulative }
}
