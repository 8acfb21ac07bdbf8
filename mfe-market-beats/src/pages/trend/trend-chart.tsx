import { formatDate } from '@quantamental/api/format'
import type { MarketTrend } from '@quantamental/api/market-beats'
import { ChartFrame, SectorPanels } from '@quantamental/ui/charts'
import type { TrendView } from './trend-address.ts'
import { TrendChoices } from './trend-choices.tsx'
import { changeText, formatTrend, quartersShown, sortedPanels } from './trend-series.ts'

export const METRIC_NAMES = {
  marketcap: 'Market cap',
  pe: 'Price to earnings',
  revenue: 'Revenue',
  netincome: 'Net income',
} as const

interface TrendChartProps {
  readonly trend: MarketTrend
  readonly view: TrendView
  readonly onView: (change: Partial<TrendView>) => void
}

/** The market above its sectors, in one frame: one cursor, one table, one file. */
export function TrendChart({ trend, view, onView }: TrendChartProps) {
  const shown = quartersShown(view.period, trend.quarters.length)
  const quarters = trend.quarters.slice(-shown)
  const panels = sortedPanels(trend, shown)
  const focus = panels.find(({ name }) => name === view.focus)?.name ?? null
  const isMedian = trend.metric === 'pe'
  const name = METRIC_NAMES[trend.metric]
  const totalName = isMedian ? 'Median' : 'Total'
  const values = trend.total.values.slice(-shown)
  const low = trend.total.p25.slice(-shown)
  const high = trend.total.p75.slice(-shown)
  const format = (value: number) => formatTrend(trend.unit, value)
  const number = (label: string) => ({ label, numeric: true, format })
  const text = (value: number | null | undefined) => (value == null ? '—' : format(value))
  const quartiles = (index: number) => (isMedian ? [low[index] ?? null, high[index] ?? null] : [])
  const best = panels[0]
  const last = panels.at(-1)
  /** Up and down go from sector to sector, as left and right from quarter to quarter. */
  const moveFocus = (step: 1 | -1) => {
    const at = panels.findIndex((panel) => panel.name === focus)
    const next = at === -1 ? (step === 1 ? 0 : panels.length - 1) : at + step
    onView({ focus: panels[next]?.name ?? focus })
  }
  return (
    <ChartFrame
      id="trend"
      title={`${name} by sector`}
      summary={`${isMedian ? 'The median price to earnings' : `${name} of all companies together`}: ${text(values.findLast((value) => value !== null))}, ${changeText(values)} over these ${quarters.length} quarters. By sector, the first is ${best?.name ?? '—'} (${best?.note ?? '—'}), the last ${last?.name ?? '—'} (${last?.note ?? '—'}).`}
      asOf={`${quarters.at(-1) ?? ''} · data version ${trend.data_version}, ${formatDate(trend.published_at.slice(0, 10))}${trend.simulated_companies > 0 ? ' · simulated' : ''}`}
      csvName={`trend-${trend.metric}`}
      simulated={trend.simulated_companies > 0}
      hint="Point at a quarter, or press left and right; up and down choose a sector."
      table={{
        columns: [
          { label: 'Quarter' },
          number(totalName),
          ...(isMedian ? [number('25th percentile'), number('75th percentile')] : []),
          ...panels.map((panel) => number(panel.name)),
        ],
        rows: quarters.map((quarter, index) => [
          quarter,
          values[index] ?? null,
          ...quartiles(index),
          ...panels.map((panel) => panel.values[index] ?? null),
        ]),
      }}
      describePoint={(index) => {
        const chosen = focus === null ? panels.slice(0, 3) : panels.filter((p) => p.name === focus)
        return [
          quarters[index],
          `${totalName} ${text(values[index])}`,
          ...chosen.map((panel) => `${panel.name} ${text(panel.values[index])}`),
        ].join(' · ')
      }}
      onKey={({ key }) => {
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
        moveFocus(key === 'ArrowDown' ? 1 : -1)
        return true
      }}
      actions={
        <>
          <TrendChoices
            label="Sector in colour"
            options={panels.map((panel) => [panel.name, panel.name] as const)}
            value={focus}
            onChoose={(sector) => onView({ focus: sector === focus ? null : sector })}
          />
          <TrendChoices
            label="Scale of the sectors"
            options={[
              ['own', 'Own scales'],
              ['shared', 'One scale'],
            ]}
            value={view.shared ? 'shared' : 'own'}
            onChoose={(scale) => onView({ shared: scale === 'shared' })}
          />
        </>
      }
    >
      {({ width, active, setActive }) => (
        <SectorPanels
          points={quarters.map((quarter) => ({ key: quarter, label: quarter }))}
          panels={panels}
          total={{ name: totalName, values, note: '' }}
          {...(isMedian && { band: { low, high } })}
          width={width}
          format={format}
          shared={view.shared}
          focus={focus}
          active={active}
          onActive={setActive}
        />
      )}
    </ChartFrame>
  )
}
