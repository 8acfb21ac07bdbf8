import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { Plot, PointerField } from './plot-parts.tsx'
import { placeColumns, type QuarterChartProps, type SeriesValues } from './quarter-plot.tsx'
import { AreaBetween, Cursor, Dot, Line } from './series-parts.tsx'

export interface PanelChartProps extends QuarterChartProps {
  readonly title: string
  /** Below the title: a figure at the left and its change at the right. */
  readonly figure: string
  readonly note: string
  readonly values: SeriesValues
  /** A line in a band if there are quartiles, otherwise an area from zero. */
  readonly p25?: SeriesValues | undefined
  readonly p75?: SeriesValues | undefined
  /** Domain of the y axis. */
  readonly domain: readonly [low: number, high: number]
  /** Whether drawn with emphasis. */
  readonly focused?: boolean
  /** Color of the line. */
  readonly color: string
  readonly height: number
  readonly format: (value: number) => string
}

const HEAD = 46
const FOOT = 20
/** Width of a letter of the tick labels, and their distance from the plot. */
const LETTER = 6.6
const TICK_GAP = 8

/** One of several small charts with shared quarters, stacked vertically; the SVG includes the title. */
export function PanelChart(props: PanelChartProps) {
  const { title, figure, note, points, values, p25 = [], p75 = [], domain, width } = props
  const { height, format, focused = false, color, active = null, onActive } = props
  const bottom = height - FOOT
  const y = scaleLinear({ domain: [...domain], range: [bottom, HEAD + 8] })
  const hasBand = p25.length > 0
  const ticks = y.ticks(2).filter((tick) => tick !== 0)
  const left = Math.max(0, ...ticks.map((tick) => format(tick).length)) * LETTER + TICK_GAP
  const { xs, column } = placeColumns(points.length, left, width)
  const scales = { points, xs, y, top: HEAD, bottom, active }
  const [first, last] = [points[0], points.at(-1)]
  const reading = active === null ? null : (values[active] ?? null)
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <text
        x={0}
        y={13}
        style={{
          fontSize: width < 180 ? 12 : 13.5,
          fontWeight: 620,
          fill: focused ? tokens.color.accent : tokens.color.text,
        }}
      >
        {title}
      </text>
      <text x={0} y={32} style={{ fontSize: 12.5, fill: tokens.color.text }}>
        {figure}
      </text>
      <text x={width} y={32} textAnchor="end" style={{ fontSize: 12.5 }}>
        {note}
      </text>
      <AreaBetween
        scales={scales}
        low={hasBand ? p25 : xs.map(() => 0)}
        high={hasBand ? p75 : values}
        fill={color}
        fillOpacity={focused ? 0.3 : 0.16}
      />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={left - TICK_GAP} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {domain[0] < 0 && domain[1] >= 0 && (
        <line x1={left} x2={width} y1={y(0)} y2={y(0)} stroke={tokens.color.faint} />
      )}
      <Line scales={scales} values={values} color={color} width={focused ? 2.6 : 1.8} />
      <Cursor scales={scales} />
      {active !== null && reading !== null && (
        <Dot x={xs[active]} y={y(reading)} r={4} fill={color} />
      )}
      <line className="grid" x1={left} x2={width} y1={bottom} y2={bottom} />
      {first && (
        <text x={left} y={bottom + 15}>
          {first.label}
        </text>
      )}
      {last && last !== first && (
        <text x={width} y={bottom + 15} textAnchor="end">
          {last.label}
        </text>
      )}
      <PointerField
        width={width}
        height={height}
        count={points.length}
        indexAt={(x) => (x - left) / column}
        onActive={onActive}
      />
    </Plot>
  )
}
