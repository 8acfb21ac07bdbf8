import { SECTORS, TREND_METRICS, type TrendMetric } from '@quantamental/api/stocks'

/**
 * Quarters per period: one more than its years have, so that the first and last are whole years
 * apart.
 */
export const TREND_PERIODS = { '1y': 5, '2y': 9, '3y': 13, all: 16 } as const
export type TrendPeriod = keyof typeof TREND_PERIODS

/** View state in the query string. */
export interface TrendView {
  readonly metric: TrendMetric
  readonly period: TrendPeriod
  /** Whether all panels share the scale of the largest. */
  readonly isShared: boolean
  /** Highlighted sector. */
  readonly sector: string | null
}

const isOf = <T extends string>(names: readonly T[], name: string | null): name is T =>
  (names as readonly (string | null)[]).includes(name)

/** Parse the query string; invalid values fall back to the defaults. */
export function viewOf(params: URLSearchParams): TrendView {
  const [metric, period, sector] = ['metric', 'period', 'sector'].map((name) => params.get(name))
  return {
    metric: isOf(TREND_METRICS, metric ?? null) ? (metric as TrendMetric) : 'marketcap',
    period: isOf(Object.keys(TREND_PERIODS), period ?? null) ? (period as TrendPeriod) : 'all',
    isShared: params.get('scale') === 'shared',
    sector: isOf(SECTORS, sector ?? null) ? (sector as string) : null,
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
