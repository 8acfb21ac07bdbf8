import { tokens } from '@quantamental/ui'
import { NamedLines } from './named-lines.tsx'
import { type QuarterChartProps, QuarterPlot } from './quarter-plot.tsx'
import { type AxisPoint, knownValues, type SeriesValues } from './quarter-scales.ts'
import { Cursor, Ticks } from './series-parts.tsx'
import { WithheldCallout, WithheldQuarters } from './withheld-quarters.tsx'

export interface LinePoint extends AxisPoint {
  /** One value per line; null leaves a gap. */
  readonly values: SeriesValues
}

interface LineBand {
  readonly low: number
  readonly high: number
  readonly label: string
}

export interface LineChartProps extends QuarterChartProps<LinePoint> {
  /** Line labels, at most five. All lines but the first have their own dash pattern and square marks. */
  readonly lines: readonly string[]
  /** Format an axis tick. */
  readonly format: (value: number) => string
  /** Whether the axis includes zero, with a line. */
  readonly zero?: boolean | undefined
  /** Highlighted range of values. */
  readonly band?: LineBand | undefined
}

/** Margin to the right of the axis labels. */
const BAND_LABEL_LEFT = 46

function yDomain({ points, zero = false, band }: LineChartProps): [number, number] {
  const values = points.flatMap((point) => knownValues(point.values))
  const marks = [...values, ...(zero ? [0] : []), ...(band ? [band.low, band.high] : [])]
  if (marks.length === 0) return [0, 1]
  const low = Math.min(...marks)
  const high = Math.max(...marks)
  const slack = (high - low || Math.abs(high) || 1) * 0.08
  const floor = low >= 0 && zero ? 0 : low - slack
  return [low > 0 ? Math.max(0, floor) : floor, high + slack]
}

/** Up to five lines by quarter. Withheld quarters are hatched. */
export function LineChart(props: LineChartProps) {
  const { lines, format, zero, band, height = 250, ...plot } = props
  const series = lines.map((_, line) => plot.points.map(({ values }) => values[line] ?? null))
  return (
    <QuarterPlot {...plot} height={height} top={22} domain={yDomain(props)}>
      {(scales) => {
        const { y, end, outside } = scales
        const [low, high] = [y(band?.low ?? 0), y(band?.high ?? 0)]
        return (
          <>
            {band && (
              <>
                <rect x={0} y={high} width={end} height={low - high} fill={tokens.color.grey} />
                <line className="cut" x1={0} x2={end} y1={high} y2={high} />
                <line className="cut" x1={0} x2={end} y1={low} y2={low} />
              </>
            )}
            <Ticks scales={scales} format={format} />
            {zero && (
              <line
                x1={0}
                x2={end}
                y1={y(0)}
                y2={y(0)}
                stroke={tokens.color.muted}
                strokeWidth={1.2}
              />
            )}
            <WithheldQuarters scales={scales} />
            <Cursor scales={scales} />
            <NamedLines
              scales={scales}
              names={lines}
              series={series}
              bandLabel={band && { key: 'band', text: band.label, y: (low + high) / 2 }}
            />
            {band && !outside && (
              <text x={BAND_LABEL_LEFT} y={high - 5} className="halo">
                {band.label}
              </text>
            )}
            <WithheldCallout scales={scales} lines={series} />
          </>
        )
      }}
    </QuarterPlot>
  )
}
