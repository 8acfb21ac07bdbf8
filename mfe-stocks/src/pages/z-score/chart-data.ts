import { formatDecimal } from '@quantamental/api/format'
import type { OpenScorePoint, ScoreModel, ScorePoint } from '@quantamental/api/stocks'
import type { ChartTable, ComponentPoint, ZonePoint } from '@quantamental/ui/charts'
import { formatScore, ZONE_WORDS } from '../../domain/score-words.ts'

export interface ComponentSeries {
  readonly key: string
  readonly code: string
  readonly label: string
  readonly weight: number
}

export function isOpen(point: ScorePoint): point is OpenScorePoint {
  return !point.locked
}

/** The model's components, read from any open quarter; empty when every quarter is locked. */
export function componentSeries(points: readonly ScorePoint[]): readonly ComponentSeries[] {
  const components = points.find(isOpen)?.components ?? []
  return components.map(({ code, label, weight }) => ({
    key: code,
    code: code.toUpperCase(),
    label,
    weight,
  }))
}

/** "FY22" at a fiscal year end, nothing at other quarters. */
export function yearEndOf(fiscalPeriod: string): string | undefined {
  const year = /^FY\d{2}(\d{2})$/.exec(fiscalPeriod)?.[1]
  return year && `FY${year}`
}

/** From the first quarter with a score on: what lies before has nothing to draw. All, when none has one. */
export function drawnPoints(points: readonly ScorePoint[]): readonly ScorePoint[] {
  const first = points.findIndex((point) => !point.locked && point.value !== null)
  return first === -1 ? points : points.slice(first)
}

function axisPoint(point: ScorePoint) {
  return {
    key: point.period_end,
    label: point.quarter,
    yearEnd: yearEndOf(point.fiscal_period),
    locked: point.locked,
  }
}

export function zonePoints(points: readonly ScorePoint[]): readonly ZonePoint[] {
  return points.map((point) => ({
    ...axisPoint(point),
    value: point.locked ? null : point.value,
  }))
}

export function componentPoints(
  points: readonly ScorePoint[],
  series: readonly ComponentSeries[],
): readonly ComponentPoint[] {
  return points.map((point) => ({
    ...axisPoint(point),
    parts: series.map(({ key }) =>
      point.locked
        ? null
        : (point.components.find(({ code }) => code === key)?.contribution ?? null),
    ),
  }))
}

function zoneCell(point: ScorePoint): string {
  if (point.locked) return 'Illustrative only. Subscribe to unlock.'
  return point.zone ? ZONE_WORDS[point.zone] : `missing: ${point.missing.join(', ')}`
}

/** The rows behind both charts: quarter, fiscal period, score, zone, weighted components. */
export function chartTable(
  points: readonly ScorePoint[],
  series: readonly ComponentSeries[],
  model: ScoreModel,
): ChartTable {
  const fourDigits = (value: number) => formatDecimal(value, 4)
  return {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      { label: model.variant === 'em-score' ? 'EM' : 'Z', numeric: true, format: formatScore },
      { label: 'Zone' },
      ...series.map(({ code, weight }) => ({
        label: `${weight}·${code}`,
        numeric: true,
        format: fourDigits,
      })),
    ],
    rows: points.map((point) => [
      point.quarter,
      point.fiscal_period,
      point.locked ? null : point.value,
      zoneCell(point),
      ...series.map(({ key }) =>
        point.locked
          ? null
          : (point.components.find(({ code }) => code === key)?.contribution ?? null),
      ),
    ]),
  }
}
