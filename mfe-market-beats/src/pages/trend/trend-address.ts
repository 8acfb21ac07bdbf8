import { TREND_METRICS, type TrendMetric } from '@quantamental/api/stocks'

export const PERIODS = ['4', '8', '12', 'all'] as const
export type TrendPeriod = (typeof PERIODS)[number]

export interface TrendView {
  readonly metric: TrendMetric
  /** Quarters back from the last one. */
  readonly period: TrendPeriod
  readonly shared: boolean
  readonly focus: string | null
}

/** What the address says; anything unknown counts as not said. */
export function readTrendView(params: URLSearchParams): TrendView {
  const metric = TREND_METRICS.find((one) => one === params.get('metric'))
  const period = PERIODS.find((one) => one === params.get('period'))
  return {
    metric: metric ?? 'marketcap',
    period: period ?? 'all',
    shared: params.get('scale') === 'shared',
    focus: params.get('sector'),
  }
}

/** The query of a view; what is the default is not in it. */
export function writeTrendView({ metric, period, shared, focus }: TrendView): URLSearchParams {
  const params = new URLSearchParams()
  if (metric !== 'marketcap') params.set('metric', metric)
  if (period !== 'all') params.set('period', period)
  if (shared) params.set('scale', 'shared')
  if (focus !== null) params.set('sector', focus)
  return params
}
