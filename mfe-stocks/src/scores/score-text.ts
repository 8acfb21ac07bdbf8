import {
  type AltmanVariant,
  type ScoreModel,
  type ScorePoint,
  ZONE_LABELS,
  type Zone,
} from '@quantamental/api/stocks'
import { formatNumber } from '../figures/figure-text.ts'

export const ZONE_TONES: Readonly<Record<Zone, 'good' | 'bad' | undefined>> = {
  distress: 'bad',
  grey: undefined,
  safe: 'good',
}

export type ScoreValue = Pick<ScorePoint, 'value' | 'zone'>

export const VARIANT_BADGES: Readonly<Record<AltmanVariant, string>> = {
  z: 'Z (1968)',
  'z-prime': 'Z′ (1983)',
  'z-double-prime': 'Z″ (1995)',
  'em-score': 'EM-score (1995)',
}

type Cuts = Pick<ScoreModel, 'distress_below' | 'safe_above'>

/** For example "6.35, safe zone; safe above 2.99, distress below 1.81." */
export function zoneSentence(value: number, zone: Zone | null, cuts: Cuts): string {
  const where = zone ? `, ${ZONE_LABELS[zone].toLowerCase()} zone` : ''
  return `${formatNumber(value)}${where}; safe above ${cuts.safe_above}, distress below ${cuts.distress_below}.`
}

function direction(now: number, then: number): string {
  const from = formatNumber(then)
  if (formatNumber(now) === from) return `unchanged at ${from}`
  return `${now > then ? 'up' : 'down'} from ${from}`
}

interface TrendPoint {
  readonly quarter: string
  readonly value: number | null
  readonly zone?: Zone | null
}

/** Change over a year, "Up from 5.20 four quarters earlier."; empty unless both values exist. */
export function yearOnYearSentence(trend: readonly TrendPoint[]): string {
  const now = trend.at(-1)?.value
  const then = trend.at(-5)?.value
  if (now === null || now === undefined || then === null || then === undefined) return ''
  const change = direction(now, then)
  return `${change.charAt(0).toUpperCase()}${change.slice(1)} four quarters earlier.`
}

/** One-sentence summary of the zone chart: last value, zone, start and range. */
export function trendSentence(points: readonly TrendPoint[]): string {
  const known = points.flatMap((point) =>
    point.value === null ? [] : [{ ...point, value: point.value }],
  )
  const first = known[0]
  const last = known.at(-1)
  if (!first || !last) return 'No quarter has a score.'
  const zone = last.zone ? ` in the ${ZONE_LABELS[last.zone].toLowerCase()} zone` : ''
  const start = `${formatNumber(last.value)}${zone} in ${last.quarter}`
  if (known.length === 1) return `${start}.`
  const values = known.map((point) => point.value)
  const range = `between ${formatNumber(Math.min(...values))} and ${formatNumber(Math.max(...values))}`
  return `${start}, ${direction(last.value, first.value)} in ${first.quarter}; ${range} over ${known.length} quarters.`
}
