import { formatDate } from '@quantamental/api/format'
import type { ArticleChart as Chart } from '@quantamental/api/market-beats'
import { Notice } from '@quantamental/ui'
import { ChartFrame, LineChart } from '@quantamental/ui/charts'
import { axisFormat, chartPoints, chartSentence, chartTable } from './chart-points.ts'

/** Five lines can be told apart. */
const LINES_MAX = 5

function frozenText({ as_of, data_version, simulated }: Chart): string {
  const asOf = as_of === null ? 'not filled yet' : `as of ${formatDate(as_of)}`
  const version = data_version === null ? '' : `, data version ${data_version}`
  return `${asOf}${version}${simulated ? ', simulated' : ''}`
}

/** A chart as it was when the article was published. */
export function ArticleChart({ chart: given }: { readonly chart: Chart }) {
  const chart = { ...given, series: given.series.slice(0, LINES_MAX) }
  if (chart.problem !== null) return <Notice tone="danger">{chart.problem}</Notice>
  const format = axisFormat(chart.unit)
  return (
    <ChartFrame
      id={`chart-${chart.id}`}
      title={chart.title}
      summary={chartSentence(chart)}
      asOf={frozenText(chart)}
      table={chartTable(chart)}
      csvName={`${chart.ticker ?? chart.metric ?? 'chart'}-${chart.kind}`}
      simulated={chart.simulated}
    >
      {({ width, active, setActive }) => (
        <LineChart
          points={chartPoints(chart)}
          lines={chart.series.map(({ name }) => name)}
          width={width}
          format={format}
          zero={chart.unit === 'fraction'}
          active={active}
          onActive={setActive}
        />
      )}
    </ChartFrame>
  )
}
