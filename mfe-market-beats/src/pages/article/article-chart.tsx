import { formatDate } from '@quantamental/api/format'
import type { ArticleChart as Chart } from '@quantamental/api/market-beats'
import { Notice } from '@quantamental/ui'
import { ChartFrame, LineChart, seriesColor } from '@quantamental/ui/charts'
import styled from 'styled-components'
import { axisFormat, chartPoints, chartSentence, chartTable, splitBounds } from './chart-points.ts'

/** Maximum number of lines that stay distinguishable. */
const LINES_MAX = 5

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  margin: 0 0 8px;
  padding: 0;
  list-style: none;
  font-size: 12.5px;
  font-weight: 600;
`
/** Colored like its line, which is too light for text. */
const Mark = styled.span<{ readonly $color: string }>`
  color: ${(p) => p.$color};
`

function frozenText({ as_of, data_version, simulated }: Chart): string {
  const asOf = as_of === null ? 'no data yet' : `as of ${formatDate(as_of)}`
  const version = data_version === null ? '' : `, data version ${data_version}`
  return `${asOf}${version}${simulated ? ', simulated' : ''}`
}

/** Chart frozen at publication. */
export function ArticleChart({ chart: given }: { readonly chart: Chart }) {
  const chart = { ...given, series: given.series.slice(0, LINES_MAX) }
  if (chart.problem !== null) return <Notice tone="danger">{chart.problem}</Notice>
  const format = axisFormat(chart.unit)
  const { lines, bounds } = splitBounds(chart)
  const drawn = { ...chart, series: lines }
  return (
    <ChartFrame
      id={`chart-${chart.id}`}
      title={chart.title}
      summary={chartSentence(drawn)}
      asOf={frozenText(chart)}
      table={chartTable(chart)}
      csvName={`${chart.ticker ?? chart.metric ?? 'chart'}-${chart.kind}`}
      simulated={chart.simulated}
      legend={
        lines.length > 2 && (
          <Legend data-legend aria-label="Lines">
            {lines.map(({ name }, index) => (
              <li key={name}>
                <Mark aria-hidden="true" $color={seriesColor(index)}>
                  {index === 0 ? '●' : '■'}
                </Mark>{' '}
                {name}
              </li>
            ))}
          </Legend>
        )
      }
    >
      {(plot) => (
        <LineChart
          points={chartPoints(drawn)}
          lines={lines.map(({ name }) => name)}
          {...plot}
          format={format}
          zero={chart.unit === 'fraction'}
          band={bounds ? { ...bounds, label: 'Between the thresholds' } : undefined}
        />
      )}
    </ChartFrame>
  )
}
