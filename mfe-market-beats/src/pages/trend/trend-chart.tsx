import { formatDate } from '@quantamental/api/format'
import type { MarketTrend } from '@quantamental/api/market-beats'
import { AfterPaint, sectorColor, tokens, VisuallyHidden } from '@quantamental/ui'
import {
  type AxisPoint,
  ChartFrame,
  type ChartTable,
  MedianChart,
  PanelChart,
  type PlotArea,
  StackChart,
} from '@quantamental/ui/charts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { byChange, domainOf, type SectorSeries, type TrendView } from './trend.ts'
import {
  changeText,
  describeQuarter,
  METRIC_TEXT,
  summaryOf,
  tickText,
  valueText,
} from './trend-text.ts'

const Panels = styled.ul`
  display: grid;
  margin: 20px 0 0;
  padding: 20px 0 0;
  border-top: 1px solid ${tokens.color.line};
  list-style: none;
`
/** The whole chart is the button; its focus ring is drawn outside. */
const Panel = styled.button`
  display: block;
  padding: 0;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  border-radius: 4px;
  &:focus-visible {
    outline: 2px solid ${tokens.color.ring};
    outline-offset: 6px;
  }
`
const HEIGHT = 172
const GAP = 32
const NARROW_GAP = 18
const LEAST = 240
const NARROW_LEAST = 145

/** Fit as many columns as possible; two on phones. */
function layoutOf(width: number) {
  const isNarrow = width < 560
  const gap = isNarrow ? NARROW_GAP : GAP
  const columns = Math.max(1, Math.floor((width + gap) / ((isNarrow ? NARROW_LEAST : LEAST) + gap)))
  return { gap, columns, width: Math.floor((width - gap * (columns - 1)) / columns) }
}

/** Small chart per sector; a click highlights the sector here and in the main chart. */
function SectorPanels(props: {
  readonly trend: MarketTrend
  readonly sectors: readonly SectorSeries[]
  readonly points: readonly AxisPoint[]
  readonly isShared: boolean
  readonly focus: string | null
  readonly onFocus: (sector: string | null) => void
  readonly plot: PlotArea
}) {
  const { trend, sectors, points, isShared, focus, onFocus, plot } = props
  const { gap, columns, width } = layoutOf(plot.width)
  const shared = domainOf(sectors)
  const { unit } = trend
  return (
    <Panels
      aria-label="Sectors by change"
      style={{
        gridTemplateColumns: `repeat(${columns}, ${width}px)`,
        gridAutoRows: HEIGHT,
        gap: `28px ${gap}px`,
      }}
    >
      {sectors.map((series) => {
        const { sector, values, p25, p75 } = series
        const at = plot.active ?? values.findLastIndex((value) => value !== null)
        const figure = valueText(values[at] ?? null, unit)
        const change = changeText(values, unit)
        return (
          <li key={sector}>
            {/* Rendered after the main chart, in a separate task. */}
            <AfterPaint fallback={null}>
              <Panel
                type="button"
                aria-pressed={sector === focus}
                onClick={() => onFocus(sector === focus ? null : sector)}
              >
                <VisuallyHidden>
                  {`${sector}, ${figure} in ${trend.quarters[at]}, ${changeText(values, unit, { arrow: false })} since ${trend.quarters[0]}`}
                </VisuallyHidden>
                <PanelChart
                  title={sector}
                  figure={figure}
                  note={change}
                  points={points}
                  values={values}
                  p25={p25}
                  p75={p75}
                  domain={isShared ? shared : domainOf([series])}
                  focused={sector === focus}
                  color={sectorColor(sector)}
                  format={(value) => tickText(value, unit)}
                  {...plot}
                  width={width}
                  height={HEIGHT}
                />
              </Panel>
            </AfterPaint>
          </li>
        )
      })}
    </Panels>
  )
}

/** Largest sector at the bottom of the stack, where the layers above distort it least. */
function bySize(sectors: readonly SectorSeries[]): readonly SectorSeries[] {
  const sizeOf = ({ values }: SectorSeries) => values.findLast((value) => value !== null) ?? 0
  return sectors.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

export function TrendChart(props: {
  /** Trend cut to the selected period. */
  readonly trend: MarketTrend
  readonly view: TrendView
  readonly onFocus: (sector: string | null) => void
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
                color: sectorColor(sector),
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
