import { formatCompact, formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { ArticleChart } from '@quantamental/api/market-beats'
import type { ChartTable, LinePoint } from '@quantamental/ui/charts'

/** Best first, so that rank 1 is the highest place of the picture. */
const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D'] as const
const RANKS = LETTERS.length

/** A rank of 1 (AAA) to 8 (D) as a height: the better the higher. */
function heightOf(rank: number): number {
  return RANKS + 1 - rank
}

/** The letter at a height; between two letters there is none. */
export function letterAt(height: number): string {
  return Number.isInteger(height) ? (LETTERS[RANKS - height] ?? '') : ''
}

type Unit = ArticleChart['unit']

/** How a value of the chart is written. */
export const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  rank: (rank) => LETTERS[rank - 1] ?? '?',
  score: (value) => formatDecimal(value, 2),
  fraction: (value) => formatSignedPercent(value),
  USD: (value) => `$${formatCompact(value)}`,
  ratio: (value) => formatDecimal(value, 1),
}

/** The value axis: heights of ratings are letters again. */
export function axisFormat(unit: Unit): (value: number) => string {
  return unit === 'rank' ? letterAt : FORMATS[unit]
}

/** One point a quarter, oldest first. */
export function chartPoints({ labels, series, unit }: ArticleChart): LinePoint[] {
  return labels.map((label, index) => ({
    key: label,
    label,
    values: series.map(({ values }) => {
      const value = values[index] ?? null
      return value === null || unit !== 'rank' ? value : heightOf(value)
    }),
  }))
}

export function chartTable({ labels, series, unit }: ArticleChart): ChartTable {
  return {
    columns: [
      { label: 'Quarter' },
      ...series.map(({ name }) => ({ label: name, numeric: true, format: FORMATS[unit] })),
    ],
    rows: labels.map((label, index) => [
      label,
      ...series.map(({ values }) => values[index] ?? null),
    ]),
  }
}

/** What the picture says: where the first line stood at its ends. */
export function chartSentence({ labels, series, unit }: ArticleChart): string {
  const format = FORMATS[unit]
  const said = series.flatMap(({ name, values }) => {
    const first = values.findIndex((value) => value !== null)
    const last = values.findLastIndex((value) => value !== null)
    if (first === -1) return []
    const [from, to] = [values[first] ?? 0, values[last] ?? 0]
    return first === last || from === to
      ? [`${name} ${format(to)} in ${labels[last]}`]
      : [`${name} ${format(from)} in ${labels[first]}, ${format(to)} in ${labels[last]}`]
  })
  return said.length === 0 ? 'No quarter has a value.' : `${said.join('; ')}.`
}

export interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * The two flat lines of a score, which are the bounds of its zones, apart from the score itself: a range
 * says more than two lines.
 */
export function splitBounds({ kind, series }: ArticleChart): {
  readonly lines: ArticleChart['series']
  readonly bounds: Bounds | null
} {
  const [score, ...rest] = series
  const flat = rest.flatMap(({ values }) => {
    const known = new Set(values.filter((value) => value !== null))
    return known.size === 1 ? [...known] : []
  })
  const isScore = kind === 'z-score' || kind === 'm-score'
  if (!score || !isScore || flat.length !== 2 || rest.length !== 2)
    return { lines: series, bounds: null }
  return { lines: [score], bounds: { low: Math.min(...flat), high: Math.max(...flat) } }
}
