import { formatCompact, formatDecimal } from '@quantamental/api/format'
import type {
  CreditRatingPage,
  FactSource,
  RatingPoint,
  Working,
  WorkingInput,
} from '@quantamental/api/stocks'

const MILLION = 1_000_000

/** An input of a rating that was read from filings. */
export interface TracedFigure {
  readonly code: string
  readonly label: string
  /** USD. */
  readonly value: number
  /** How the facts make the value, in words; empty for a single fact. */
  readonly derivation: string
  readonly facts: readonly FactSource[]
}

/** The newest rating that the viewer may see; undefined when no quarter is rated. */
export function newestPoint({ data, latest }: CreditRatingPage): RatingPoint | undefined {
  return [...data.points, ...(latest?.points ?? [])].findLast(({ rating }) => rating !== 'NR')
}

function factsOf({ sources }: WorkingInput): readonly FactSource[] {
  return sources.flatMap((source) => (source.kind === 'fact' ? [source] : []))
}

/** The inputs in dollars that come from filings, in the order of the working. */
export function tracedFigures({ inputs }: Working): readonly TracedFigure[] {
  return inputs.flatMap((input) => {
    const { code, label, value, unit, derivation } = input
    const facts = factsOf(input)
    return value === null || unit !== 'USD' || facts.length === 0
      ? []
      : [{ code, label, value, derivation, facts }]
  })
}

/** A part of a rating, in log-odds; above zero is riskier. */
export interface RatingPart {
  readonly label: string
  readonly points: number
}

/** The parts that move the rating most, either way. */
export function largestParts(
  { data }: CreditRatingPage,
  { parts }: RatingPoint,
  count: number,
): readonly RatingPart[] {
  return data.parts
    .map(({ label }, index) => ({ label, points: (parts[index] ?? 0) / MILLION }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, count)
}

/** `−$3.1B`. */
export function formatDollars(value: number): string {
  return value < 0 ? `−$${formatCompact(-value)}` : `$${formatCompact(value)}`
}

/** `+0.258`, `−1.740`: log-odds. */
export function formatPoints(points: number): string {
  const text = formatDecimal(Math.abs(points), 3)
  if (text === '0.000') return text
  return `${points < 0 ? '−' : '+'}${text}`
}

/** The odds that a probability stands for: 0.0004 is `1 in 2,500`. */
export function formatOdds(probability: number): string {
  const times = 1 / probability
  return `1 in ${formatDecimal(times, times < 10 && !Number.isInteger(times) ? 1 : 0)}`
}
