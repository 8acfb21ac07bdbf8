import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { Plot } from './chart-style.ts'
import { PointerField } from './plot-parts.tsx'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  middleOf,
  QuarterAxis,
  quarterScale,
} from './quarter-axis.tsx'
import { spreadLabels } from './spread-labels.ts'

interface MedianSeries {
  readonly label: string
  /** Medians, one per point like the quartiles; null leaves a gap. */
  readonly values: readonly (number | null)[]
  readonly p25: readonly (number | null)[]
  readonly p75: readonly (number | null)[]
}

export interface MedianChartProps {
  /** Oldest first. */
  readonly points: readonly AxisPoint[]
  readonly series: MedianSeries
  /** Second series, drawn on top in the accent color with its quartiles as thin lines. */
  readonly focus?: MedianSeries | undefined
  readonly width: number
  readonly height?: number
  readonly format: (value: number) => string
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
}

const TOP = 14
const NAMES_WIDTH = 150
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

/** Median by quarter within the band of the middle half. */
export function MedianChart(props: MedianChartProps) {
  const { points, series, focus, width, height = 320, format, active = null, onActive } = props
  const bottom = height - AXIS_HEIGHT
  const outside = width >= 640
  const right = outside ? NAMES_WIDTH : 6
  const x = quarterScale(points, width, right)
  const end = width - right
  const all = [series, ...(focus ? [focus] : [])].flatMap(({ values, p25, p75 }) =>
    known([...values, ...p25, ...p75]),
  )
  const y = scaleLinear({ domain: [0, Math.max(1, ...all) * 1.06], range: [bottom, TOP] })
  const xs = points.map(({ key }) => middleOf(x, key))
  const line = (values: readonly (number | null)[], color: string, strokeWidth: number) => (
    <LinePath
      data={[...values]}
      defined={(value) => value !== null}
      x={(_, index) => xs[index] ?? 0}
      y={(value) => y(value ?? 0)}
      stroke={color}
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      strokeDasharray={strokeWidth < 1.5 ? '4 3' : ''}
    />
  )
  const accent: string = tokens.color.accent
  const names = [
    { label: 'Upper quartile', values: series.p75, color: tokens.color.muted, weight: 450 },
    { label: series.label, values: series.values, color: tokens.color.text, weight: 650 },
    { label: 'Lower quartile', values: series.p25, color: tokens.color.muted, weight: 450 },
    ...(focus
      ? [
          { label: 'its upper quartile', values: focus.p75, color: accent, weight: 450 },
          { label: focus.label, values: focus.values, color: accent, weight: 650 },
          { label: 'its lower quartile', values: focus.p25, color: accent, weight: 450 },
        ]
      : []),
  ].flatMap(({ values, ...name }) => {
    const last = values.findLast((value) => value !== null)
    return last === undefined || last === null ? [] : [{ ...name, y: y(last) }]
  })
  const places = spreadLabels(
    names.map((name) => name.y + 4),
    16,
    TOP + 4,
    bottom,
  )
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <Area
        data={series.values.map((_, index) => index)}
        defined={(index) => (series.p25[index] ?? null) !== null}
        x={(index) => xs[index] ?? 0}
        y0={(index) => y(series.p25[index] ?? 0)}
        y1={(index) => y(series.p75[index] ?? 0)}
        fill={tokens.color.grey}
      />
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={0} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={0} y={y(tick) - 4} className="halo">
            {format(tick)}
          </text>
        </g>
      ))}
      {focus && line(focus.p25, tokens.color.accent, 1)}
      {focus && line(focus.p75, tokens.color.accent, 1)}
      {line(series.values, tokens.color.text, 2.2)}
      {focus && line(focus.values, tokens.color.accent, 2.4)}
      {active !== null && (
        <line className="cursor" x1={xs[active]} x2={xs[active]} y1={TOP} y2={bottom} />
      )}
      {active !== null &&
        [series, ...(focus ? [focus] : [])].map(({ label, values }, index) => {
          const value = values[active] ?? null
          return value === null ? null : (
            <circle
              key={label}
              cx={xs[active]}
              cy={y(value)}
              r={4.5}
              fill={index === 0 ? tokens.color.text : tokens.color.accent}
              stroke={tokens.color.surface}
              strokeWidth={1.5}
            />
          )
        })}
      {outside &&
        names.map(({ label, color, weight }, index) => (
          <text
            key={label}
            x={end + 9}
            y={places[index]}
            style={{ fill: color, fontWeight: weight }}
          >
            {label}
          </text>
        ))}
      <QuarterAxis points={points} scale={x} top={bottom} />
      <PointerField
        width={width}
        height={height}
        scale={x}
        count={points.length}
        onActive={onActive}
      />
    </Plot>
  )
}
