import { tokens } from '@quantamental/ui'
import { Horizontal, seriesColor } from './plot-parts.tsx'
import {
  type AxisPoint,
  knownValues,
  type QuarterChartProps,
  QuarterPlot,
  type QuarterScales,
  type SeriesValues,
} from './quarter-plot.tsx'
import { AreaBetween, Cursor, Dot, type EndLabel, EndLabels, Line, Ticks } from './series-parts.tsx'
import { WithheldCallout, WithheldQuarters } from './withheld-quarters.tsx'

export interface LinePoint extends AxisPoint {
  /** One value per line; null leaves a gap. */
  readonly values: SeriesValues
  /** One flag per line: whether its value is not comparable with the previous one, so that they are not joined. */
  readonly breaks?: readonly boolean[] | undefined
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
  /** Logarithmic axis of whole powers of ten, for values above zero. */
  readonly log?: boolean | undefined
}

/** Margin to the right of the axis labels. */
const BAND_LABEL_LEFT = 46

function lineDomain({ points, zero = false, band }: LineChartProps): [number, number] {
  const values = points.flatMap((point) => knownValues(point.values))
  const marks = [...values, ...(zero ? [0] : []), ...(band ? [band.low, band.high] : [])]
  if (marks.length === 0) return [0, 1]
  const low = Math.min(...marks)
  const high = Math.max(...marks)
  const slack = (high - low || Math.abs(high) || 1) * 0.08
  const floor = low >= 0 && zero ? 0 : low - slack
  return [low > 0 ? Math.max(0, floor) : floor, high + slack]
}

/** Whole powers of ten around the values. */
function decadesOf(points: readonly LinePoint[]): readonly number[] {
  const values = points.flatMap((point) => knownValues(point.values)).filter((value) => value > 0)
  if (values.length === 0) return [0.1, 1]
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
}

/** Up to five lines by quarter. Withheld quarters are hatched. */
export function LineChart(props: LineChartProps) {
  const { lines, format, zero, band, log = false, height = 250, ...plot } = props
  const decades = log ? decadesOf(plot.points) : undefined
  const domain = decades ? ([decades[0] ?? 0.1, decades.at(-1) ?? 1] as const) : lineDomain(props)
  const series = lines.map((_, line) => plot.points.map(({ values }) => values[line] ?? null))
  return (
    <QuarterPlot {...plot} height={height} top={22} domain={domain} log={log}>
      {(scales) => {
        const { y, end, outside } = scales
        const [low, high] = [y(band?.low ?? 0), y(band?.high ?? 0)]
        return (
          <>
            {band && (
              <>
                <rect x={0} y={high} width={end} height={low - high} fill={tokens.color.grey} />
                <Horizontal className="cut" to={end} y={high} />
                <Horizontal className="cut" to={end} y={low} />
              </>
            )}
            <Ticks scales={scales} format={format} at={decades} />
            {zero && <Horizontal to={end} y={y(0)} stroke={tokens.color.muted} strokeWidth={1.2} />}
            <WithheldQuarters scales={scales} />
            <Cursor scales={scales} />
            <NamedLines
              scales={scales}
              names={lines}
              series={series}
              breaks={lines.map((_, line) =>
                plot.points.map((point) => point.breaks?.[line] ?? false),
              )}
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

const DASHES = [undefined, '6 4', '2 3', '10 4', '8 3 2 3'] as const
/** Letter width of a label, and the width of its mark with the gap. */
const LETTER = 7
const MARK = 30
/** Largest number of points that have marks. */
const MARKED_MAX = 60
/** Baseline of labels above a plot. */
const NAME_HEIGHT = 11

interface MarkProps {
  readonly line: number
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Circles for the first line, squares for the others. */
function Mark({ line, x, y, size }: MarkProps) {
  if (line === 0) return <Dot x={x} y={y} r={size} fill={seriesColor(line)} />
  return (
    <rect
      x={x - size}
      y={y - size}
      width={2 * size}
      height={2 * size}
      fill={seriesColor(line)}
      stroke={tokens.color.surface}
      strokeWidth={1.5}
    />
  )
}

interface NamedLinesProps {
  readonly scales: QuarterScales
  readonly names: readonly string[]
  /** Values of each line. */
  readonly series: readonly SeriesValues[]
  /** Points at which each line is interrupted. */
  readonly breaks?: readonly (readonly boolean[])[]
  /** Label of a band, beside the plot. */
  readonly bandLabel?: EndLabel | undefined
}

/**
 * Up to five lines with their own dashes and marks. One or two are labeled at their ends, or above a narrow plot,
 * where the title is enough for a single line; the frame's legend labels more than two.
 */
function NamedLines({ scales, names, series, breaks, bandLabel }: NamedLinesProps) {
  const { xs, y, active, outside } = scales
  const ends = names.flatMap((name, line) => {
    const last = series[line]?.findLast((value) => value !== null) ?? null
    if (last === null || names.length > 2) return []
    const text = `${line === 0 ? '●' : '■'} ${name}`
    return [{ key: name, text, y: y(last), color: seriesColor(line), weight: 600 }]
  })
  const above = outside || names.length < 2 ? [] : ends
  return (
    <>
      {series.map((values, line) => (
        <Line
          key={names[line]}
          scales={scales}
          values={values}
          color={seriesColor(line)}
          dashes={DASHES[line]}
          breaks={breaks?.[line]}
        />
      ))}
      {series.map((values, line) =>
        values.map((value, index) =>
          value === null || (values.length > MARKED_MAX && index !== active) ? null : (
            <Mark
              key={`${names[line]} ${xs[index]}`}
              line={line}
              x={xs[index] ?? 0}
              y={y(value)}
              size={index === active ? 5.5 : 3.2}
            />
          ),
        ),
      )}
      {outside && <EndLabels scales={scales} labels={bandLabel ? [...ends, bandLabel] : ends} />}
      {above.map(({ key, text, color, weight }) => (
        <text
          key={key}
          x={key === names[0] ? 0 : (names[0]?.length ?? 0) * LETTER + MARK}
          y={NAME_HEIGHT}
          className="halo"
          style={{ fill: color, fontWeight: weight }}
        >
          {text}
        </text>
      ))}
    </>
  )
}

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

function areaDomain(values: readonly number[], zoomed: boolean): readonly [number, number] {
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
  const domain = areaDomain(knownValues(series.flat()), zoomed)
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
