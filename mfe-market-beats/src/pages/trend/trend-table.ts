import type { MarketTrend } from '@quantamental/api/market-beats'
import type { ChartTable } from '@quantamental/ui/charts'
import type { SectorSeries } from './trend-series.ts'
import { valueText } from './trend-text.ts'

/**
 * Table of quarters, newest last: the total, then one column per sector; for `pe` also the
 * quartiles.
 */
export function tableOf(trend: MarketTrend, sectors: readonly SectorSeries[]): ChartTable {
  const { unit, quarters, total } = trend
  const isMedian = unit === 'ratio'
  const format = (value: number) => valueText(value, unit)
  const figure = (label: string) => ({ label, numeric: true, format })
  return {
    columns: [
      { label: 'Quarter' },
      figure(isMedian ? 'All companies' : 'All sectors'),
      ...(isMedian ? [figure('Lower quartile'), figure('Upper quartile')] : []),
      { label: 'Companies', numeric: true },
      ...sectors.map(({ sector }) => figure(sector)),
    ],
    rows: quarters.map((quarter, at) => [
      quarter,
      total.values[at] ?? null,
      ...(isMedian ? [total.p25[at] ?? null, total.p75[at] ?? null] : []),
      total.counts[at] ?? null,
      ...sectors.map(({ values }) => values[at] ?? null),
    ]),
  }
}
