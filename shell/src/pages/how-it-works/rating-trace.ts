import { formatCompact, formatDecimal } from '@quantamental/api/format'
import type {
  CreditRatingPage,
  FactSource,
  RatingPoint,
  Working,
  WorkingInput,
} from '@quantamental/api/stocks'

const MILLION = 1_000_000

/** Rating input taken from filings. */
export interface TracedFigure {
  readonly code: string
  readonly label: string
  /** USD. */
  readonly value: number
  /** Derivation of the value from the facts; empty for a single fact. */
  readonly derivation: string
  readonly facts: readonly FactSource[]
}

/** Most recent rating visible to the viewer, or undefined if no quarter is rated. */
export function newestPoint({ data, latest }: CreditRatingPage): RatingPoint | undefined {
  return [...data.points, ...(latest?.points ?? [])].findLast(({ rating }) => rating !== 'NR')
}

function factsOf({ sources }: WorkingInput): readonly FactSource[] {
  return sources.flatMap((source) => (source.kind === 'fact' ? [source] : []))
}

/** Dollar inputs taken from filings, in calculation order. */
export function tracedFigures({ inputs }: Working): readonly TracedFigure[] {
  return inputs.flatMap((input) => {
    const { code, label, value, unit, derivation } = input
    const facts = factsOf(input)
    return value === null || unit !== 'USD' || facts.length === 0
      ? []
      : [{ code, label, value, derivation, facts }]
  })
}

/** Contribution to a rating's score, in points; positive values raise the risk. */
interface RatingPart {
  readonly label: string
  readonly points: number
}

/** Code of the intercept, the same for every company of a model variant. */
const BASE = 'base'

/** Score decomposition: intercept, largest contributions, the sum of all others, and the total. */
export interface ScoreSum {
  readonly start: number
  readonly largest: readonly RatingPart[]
  readonly others: number
  readonly score: number
}

/** Split a rating's score into contributions; the `count` largest by absolute value are listed by name. */
export function sumOfParts(
  { data }: CreditRatingPage,
  { parts }: RatingPoint,
  count: number,
): ScoreSum {
  const all = data.parts.map(({ code, label }, index) => ({
    code,
    label,
    points: parts[index] ?? 0,
  }))
  const total = (some: readonly { readonly points: number }[]) =>
    some.reduce((sum, { points }) => sum + points, 0) / MILLION
  const moving = all
    .filter(({ code, points }) => code !== BASE && points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  return {
    start: total(all.filter(({ code }) => code === BASE)),
    largest: moving
      .slice(0, count)
      .map(({ label, points }) => ({ label, points: points / MILLION })),
    others: total(moving.slice(count)),
    score: total(all),
  }
}

/** Default figure: the first one a filing states directly. */
export function plainestFigure(figures: readonly TracedFigure[]): TracedFigure | undefined {
  return figures.find(({ facts }) => facts.length === 1) ?? figures[0]
}

/** `−$3.1B`. */
export function formatDollars(value: number): string {
  return value < 0 ? `−$${formatCompact(-value)}` : `$${formatCompact(value)}`
}

/** `+0.258`, `−1.740`. */
export function formatPoints(points: number): string {
  const text = formatDecimal(Math.abs(points), 3)
  if (text === '0.000') return text
  return `${points < 0 ? '−' : '+'}${text}`
}

/** Log-odds of a probability. */
export function logOddsOf(probability: number): number {
  return Math.log(probability / (1 - probability))
}

/** Probability as odds: 0.0004 becomes `1 in 2,500`. */
export function formatOdds(probability: number): string {
  const times = 1 / probability
  return `1 in ${formatDecimal(times, times < 10 && !Number.isInteger(times) ? 1 : 0)}`
}

/** Probability as a percentage: three decimals below 1%, otherwise two. */
export function formatProbability(probability: number | null): string {
  if (probability === null) return '—'
  return `${formatDecimal(100 * probability, probability < 0.01 ? 3 : 2)}%`
}
