import { formatCompact, formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { ArticleChart } from '@quantamental/api/market-beats'
import type { ChartTable, LinePoint } from '@quantamental/ui/charts'

/** Best first. */
const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'D'] as const
const RANKS = LETTERS.length

/** Rating letter at a height; empty between two letters. */
export function letterAt(height: number): string {
  return Number.isInteger(height) ? (LETTERS[RANKS - height] ?? '') : ''
}

type Unit = ArticleChart['unit']

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  rank: (rank) => LETTERS[rank - 1] ?? '?',
  score: (value) => formatDecimal(value, 2),
  fraction: (value) => formatSignedPercent(value),
  USD: (value) => `$${formatCompact(value)}`,
  ratio: (value) => formatDecimal(value, 1),
}

export function axisFormat(unit: Unit): (value: number) => string {
  return unit === 'rank' ? letterAt : FORMATS[unit]
}

/** One point per quarter, oldest first. */
export function chartPoints({ labels, series, unit }: ArticleChart): LinePoint[] {
  return labels.map((label, index) => ({
    key: label,
    label,
    values: series.map(({ values }) => {
      const value = values[index] ?? null
      // A rank from 1 (AAA) to 8 (D) as a height; better is higher.
      return value === null || unit !== 'rank' ? value : RANKS + 1 - value
    }),
    breaks: series.map(({ breaks }) => breaks?.includes(index) ?? false),
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

/** Text summary: each line's first and last value, and a note on gaps. */
export function chartSentence({ labels, series, unit }: ArticleChart): string {
  const format = FORMATS[unit]
  const parts = series.flatMap(({ name, values }) => {
    const first = values.findIndex((value) => value !== null)
    const last = values.findLastIndex((value) => value !== null)
    if (first === -1) return []
    const [from, to] = [values[first] ?? 0, values[last] ?? 0]
    return first === last || from === to
      ? [`${name} ${format(to)} in ${labels[last]}`]
      : [`${name} ${format(from)} in ${labels[first]}, ${format(to)} in ${labels[last]}`]
  })
  if (parts.length === 0) return 'No data for any quarter.'
  const gaps = series.filter(({ breaks = [] }) => breaks.length > 0).map(({ name }) => name)
  const note =
    gaps.length === 0 ? '' : ` ${gaps.join(', ')}: gaps where the methods behind it change.`
  return `${parts.join('; ')}.${note}`
}

/** Separate the two constant lines of a score, its zone thresholds, from the score itself, to draw them as a band. */
export function splitBounds({ kind, series }: ArticleChart) {
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
