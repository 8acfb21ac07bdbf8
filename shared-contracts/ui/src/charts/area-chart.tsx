import { seriesColor } from './chart-style.ts'
import { NamedLines } from './named-lines.tsx'
import { type QuarterChartProps, QuarterPlot } from './quarter-plot.tsx'
import { type AxisPoint, knownValues } from './quarter-scales.ts'
import { AreaBetween, Cursor, Ticks } from './series-parts.tsx'

export interface AreaPoint extends AxisPoint {
  /** Value of the area; null leaves a gap. */
  readonly area: number | null
  /** Value of the dashed line; null leaves a gap. */
  readonly line: number | null
}

export interface AreaChartProps extends QuarterChartProps<AreaPoint> {
  /** Labels of the area and of the line. */
  readonly names: readonly [area: string, line: string]
  /** Format an axis tick. */
  readonly format: (value: number) => string
  /** Start the axis near the minimum instead of zero, with a note on the axis. */
  readonly zoomed?: boolean
}

function yDomain(values: readonly number[], zoomed: boolean): readonly [number, number] {
  if (values.length === 0) return [0, 1]
  const high = Math.max(...values)
  if (!zoomed) return [0, high * 1.06 || 1]
  const low = Math.min(...values)
  const slack = (high - low || Math.abs(high) || 1) * 0.12
  return [Math.max(0, low - slack), high + slack]
}

/** Area and dashed line by quarter, labeled at their ends; null values stay gaps. */
export function AreaChart(props: AreaChartProps) {
  const { names, format, zoomed = false, height = 260, ...plot } = props
  const series = [plot.points.map(({ area }) => area), plot.points.map(({ line }) => line)] as const
  const domain = yDomain(knownValues(series.flat()), zoomed)
  return (
    <QuarterPlot {...plot} height={height} top={30} domain={domain}>
      {(scales) => (
        <>
          <AreaBetween
            scales={scales}
            low={scales.xs.map(() => domain[0])}
            high={series[0]}
            fill={seriesColor(0)}
            fillOpacity={0.16}
          />
          <Ticks scales={scales} format={format} />
          <Cursor scales={scales} />
          <NamedLines scales={scales} names={names} series={series} />
          {zoomed && (
            <text x={scales.end} y={11} textAnchor="end">
              axis starts at {format(domain[0])}
            </text>
          )}
        </>
      )}
    </QuarterPlot>
  )
}
