import { formatDate } from '@quantamental/api/format'
import type { MarketTrend } from '@quantamental/api/market-beats'
import { ChartFrame, type ChartTable, MedianChart, StackChart } from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import { SectorPanels } from './sector-panels.tsx'
import { byChange, type SectorSeries, type TrendView } from './trend.ts'
import { describeQuarter, METRIC_TEXT, summaryOf, tickText, valueText } from './trend-text.ts'

/** Largest sector at the bottom of the stack, where the layers above distort it least. */
function bySize(sectors: readonly SectorSeries[]): readonly SectorSeries[] {
  const sizeOf = ({ values }: SectorSeries) => values.findLast((value) => value !== null) ?? 0
  return sectors.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** Main chart of all sectors and one panel per sector, with a shared cursor. */
export function TrendChart(props: {
  /** Trend cut to the selected period. */
  readonly trend: MarketTrend
  readonly view: TrendView
  readonly onFocus: (sector: string | null) => void
  /** Buttons above the chart. */
  readonly actions: ReactNode
}) {
  const { trend, view, onFocus, actions } = props
  const { unit, quarters, total } = trend
  const sectors = byChange(trend.sectors)
  const points = quarters.map((quarter) => ({ key: quarter, label: quarter }))
  const focus = sectors.find(({ sector }) => sector === view.sector)
  const simulatedSuffix = trend.simulated_companies > 0 ? ' · simulated' : ''
  const format = (value: number) => tickText(value, unit)

  /** Arrow up and down move through the sectors in panel order. */
  function moveFocus(key: string): boolean {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
    const at = focus ? sectors.indexOf(focus) : key === 'ArrowDown' ? -1 : sectors.length
    const next = sectors[at + (key === 'ArrowDown' ? 1 : -1)]
    if (next) onFocus(next.sector)
    return true
  }

  return (
    <ChartFrame
      id="trend"
      title={METRIC_TEXT[trend.metric].title}
      summary={summaryOf(trend, sectors)}
      asOf={`${quarters.at(-1)} · data version ${trend.data_version} · published ${formatDate(trend.published_at)}${simulatedSuffix}`}
      table={tableOf(trend, sectors)}
      csvName={`market-trend-${trend.metric}`}
      simulated={trend.simulated_companies > 0}
      hint="Hover over a quarter or use ← and → to see its values in every panel. Click a panel or use ↑ and ↓ to select a sector."
      describePoint={(index) => describeQuarter(trend, index, focus)}
      actions={actions}
      onKey={({ key }) => moveFocus(key)}
    >
      {(plot) => (
        <>
          {unit === 'ratio' ? (
            <MedianChart
              points={points}
              series={{ ...total, label: 'Median of all companies' }}
              focus={focus && { ...focus, label: focus.sector }}
              format={format}
              {...plot}
            />
          ) : (
            <StackChart
              points={points}
              layers={bySize(sectors).map(({ sector, values }) => ({
                key: sector,
                label: sector,
                values,
              }))}
              focus={focus?.sector ?? null}
              total={total.values}
              format={format}
              {...plot}
              onPick={(sector) => onFocus(sector === view.sector ? null : sector)}
            />
          )}
          <SectorPanels
            trend={trend}
            sectors={sectors}
            points={points}
            isShared={view.isShared}
            focus={focus?.sector ?? null}
            onFocus={onFocus}
            plot={plot}
          />
        </>
      )}
    </ChartFrame>
  )
}

/**
 * Table of quarters, newest last: the total, then one column per sector; for `pe` also the
 * quartiles.
 */
function tableOf(trend: MarketTrend, sectors: readonly SectorSeries[]): ChartTable {
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
