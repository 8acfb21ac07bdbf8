import type { MarketTrend } from '@quantamental/api/market-beats'
import { SECTORS, TREND_METRICS, type TrendMetric } from '@quantamental/api/stocks'

/**
 * Quarters per period: one more than its years have, so that the first and last are whole years
 * apart.
 */
export const TREND_PERIODS = {
  '1y': { label: '1 year', quarters: 5 },
  '2y': { label: '2 years', quarters: 9 },
  '3y': { label: '3 years', quarters: 13 },
  all: { label: 'All', quarters: 16 },
} as const
type TrendPeriod = keyof typeof TREND_PERIODS
export const PERIODS = Object.keys(TREND_PERIODS) as TrendPeriod[]

export interface TrendView {
  readonly metric: TrendMetric
  readonly period: TrendPeriod
  /** Whether all panels share the scale of the largest. */
  readonly isShared: boolean
  readonly sector: string | null
}

/** Parse the query string; invalid values fall back to the defaults. */
export function viewOf(params: URLSearchParams): TrendView {
  const chosen = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name))
  return {
    metric: chosen('metric', TREND_METRICS) ?? 'marketcap',
    period: chosen('period', PERIODS) ?? 'all',
    isShared: params.get('scale') === 'shared',
    sector: chosen('sector', SECTORS) ?? null,
  }
}

/** `params` with one choice changed; defaults are left out. */
export function paramsWith(
  params: URLSearchParams,
  name: 'metric' | 'period' | 'scale' | 'sector',
  value: string | null,
): URLSearchParams {
  const defaults = { metric: 'marketcap', period: 'all', scale: 'own', sector: null }[name]
  const changed = new URLSearchParams(params)
  if (value === null || value === defaults) changed.delete(name)
  else changed.set(name, value)
  return changed
}

type TrendSeries = MarketTrend['total']
export type SectorSeries = MarketTrend['sectors'][number]

interface TrendChange {
  readonly amount: number
  /** Relative change; null if the first value is zero or negative, where a ratio is meaningless. */
  readonly ratio: number | null
  /** Sort key of the panels: the amount relative to the absolute first value. */
  readonly weight: number
}

/** Cut `trend` to the most recent quarters of the period. */
export function cutToPeriod(trend: MarketTrend, period: TrendPeriod): MarketTrend {
  const from = Math.max(0, trend.quarters.length - TREND_PERIODS[period].quarters)
  const cut = <S extends TrendSeries>(series: S): S => ({
    ...series,
    values: series.values.slice(from),
    p25: series.p25.slice(from),
    p75: series.p75.slice(from),
    counts: series.counts.slice(from),
  })
  return {
    ...trend,
    quarters: trend.quarters.slice(from),
    total: cut(trend.total),
    sectors: trend.sectors.map(cut),
  }
}

/** Change of a series; null with fewer than two values. */
export function changeOf(values: readonly (number | null)[]): TrendChange | null {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < 2 || first === undefined || last === undefined) return null
  const amount = last - first
  return {
    amount,
    ratio: first > 0 ? amount / first : null,
    weight: first === 0 ? Math.sign(amount) : amount / Math.abs(first),
  }
}

/** Sectors with data, largest rise first; sectors without a change come last. */
export function byChange(sectors: readonly SectorSeries[]): readonly SectorSeries[] {
  const weightOf = ({ values }: SectorSeries) =>
    changeOf(values)?.weight ?? Number.NEGATIVE_INFINITY
  return sectors
    .filter(({ values }) => values.some((value) => value !== null))
    .toSorted((a, b) => {
      const [first, second] = [weightOf(a), weightOf(b)]
      return first === second ? (a.sector < b.sector ? -1 : 1) : second > first ? 1 : -1
    })
}

/** Y-axis domain of a panel: sums include zero, medians span their quartiles with some padding. */
export function domainOf(series: readonly TrendSeries[]): readonly [low: number, high: number] {
  const known = series
    .flatMap(({ values, p25, p75 }) => [...values, ...p25, ...p75])
    .filter((value) => value !== null)
  const isMedian = series.some(({ p25 }) => p25.length > 0)
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  if (!isMedian) return [Math.min(0, low), Math.max(0, high) || (low < 0 ? 0 : 1)]
  const padding = (high - low || 1) * 0.08
  return [Math.max(0, low - padding), high + padding]
}
