import type { ChartFrozen } from '@quantamental/api/events'
import type {
  BuffettPage,
  CreditRatingPage,
  MScorePage,
  Trend,
  ValuationPage,
  ZScorePage,
} from '@quantamental/api/stocks'

export type ChartValues = Pick<ChartFrozen, 'unit' | 'labels' | 'series'>
type Series = ChartFrozen['series'][number]

/** Maximum number of quarters in a company's chart: five years. */
const QUARTERS_MAX = 20

interface Point {
  readonly quarter: string
}

const newest = <T>(points: readonly T[]): T[] => points.slice(-QUARTERS_MAX)
const labelsOf = (points: readonly Point[]) => points.map(({ quarter }) => quarter)

/** Constant series for a threshold line. */
function level(name: string, value: number, length: number): Series {
  return { name, values: Array.from({ length }, () => value) }
}

/** Rating ranks, 1 (AAA) to 8 (D); null without a rating. */
export function ratingValues(data: Pick<CreditRatingPage['data'], 'points'>): ChartValues {
  const points = newest(data.points)
  const series = [{ name: 'Credit rating', values: points.map(({ numeric }) => numeric) }]
  return { unit: 'rank', labels: labelsOf(points), series }
}

/** Score with the bounds of its zones; null if no Altman model fits the company. */
export function zScoreValues({
  model,
  points: all,
}: Pick<ZScorePage['data'], 'model' | 'points'>): ChartValues | null {
  if (!model.applicable) return null
  const points = newest(all)
  return {
    unit: 'score',
    labels: labelsOf(points),
    series: [
      { name: model.name, values: points.map(({ value }) => value) },
      level(`Safe above ${model.safe_above}`, model.safe_above, points.length),
      level(`Distress below ${model.distress_below}`, model.distress_below, points.length),
    ],
  }
}

export function mScoreValues({
  model,
  points: all,
}: Pick<MScorePage['data'], 'model' | 'points'>): ChartValues | null {
  if (model.misfit) return null
  const points = newest(all)
  return {
    unit: 'score',
    labels: labelsOf(points),
    series: [
      { name: model.name, values: points.map(({ value }) => value) },
      level(`Likely above ${model.likely_above}`, model.likely_above, points.length),
      level(`Unlikely below ${model.unlikely_below}`, model.unlikely_below, points.length),
    ],
  }
}

/** Average upside of all methods, and the annual returns of the two Buffett methods. */
export function upsideValues(
  valuation: Pick<ValuationPage['data'], 'points'>,
  buffett: Pick<BuffettPage['data'], 'points'> | null,
): ChartValues {
  const points = newest(valuation.points)
  const byQuarter = new Map(buffett?.points.map((point) => [point.quarter, point]))
  const of = (key: 'eps' | 'roe') =>
    points.map(({ quarter }) => byQuarter.get(quarter)?.[key] ?? null)
  return {
    unit: 'fraction',
    labels: labelsOf(points),
    series: [
      { name: 'Average of all methods', values: points.map(({ value }) => value) },
      { name: 'Buffett by earnings, per year', values: of('eps') },
      { name: 'Buffett by return on equity, per year', values: of('roe') },
    ],
  }
}

/** Requested sectors, or the total if none is requested. */
export function trendValues(trend: Trend, sectors: readonly string[]): ChartValues {
  const wanted = trend.sectors.filter(({ sector }) => sectors.includes(sector))
  return {
    unit: trend.unit,
    labels: [...trend.quarters],
    series:
      sectors.length === 0
        ? [{ name: 'All companies', values: trend.total.values }]
        : wanted.map(({ sector, values }) => ({ name: sector, values })),
  }
}
