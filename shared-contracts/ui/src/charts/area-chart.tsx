import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { Plot } from './chart-style.ts'
import { PointerField } from './plot-parts.tsx'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  middleOf,
  plotMargin,
  QuarterAxis,
  quarterScale,
} from './quarter-axis.tsx'
import { splitAtGaps } from './quarter-gaps.ts'
import { NAME_HEIGHT, nameStart, spreadLabels } from './spread-labels.ts'

export interface AreaPoint extends AxisPoint {
  /** Value of the area; null leaves a gap. */
  readonly area: number | null
  /** Value of the dashed line; null leaves a gap. */
  readonly line: number | null
}

export interface AreaChartProps {
  /** Oldest first. */
  readonly points: readonly AreaPoint[]
  /** Labels of the area and of the line. */
  readonly names: readonly [area: string, line: string]
  readonly width: number
  readonly height?: number
  /** Formats an axis tick. */
  readonly format: (value: number) => string
  /** Starts the axis near the minimum instead of zero, with a note on the axis. */
  readonly zoomed?: boolean
  /** Index of the active point. */
  readonly active?: number | null
  readonly onActive?: ((index: number | null) => void) | undefined
}

const TOP = 30
const LABEL_GAP = 15
const COLORS = [tokens.color['series-1'], tokens.color['series-2']] as const

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
  const { points, names, width, height = 260, format, zoomed = false, active = null } = props
  const bottom = height - AXIS_HEIGHT
  const x = quarterScale(points, width)
  const end = width - plotMargin(width).right
  const outside = width >= 640
  const known = points.flatMap(({ area, line }) => [area, line].filter((value) => value !== null))
  const domain = yDomain(known, zoomed)
  const y = scaleLinear({ domain: [...domain], range: [bottom, TOP] })
  const places = points.map(({ key, area, line }) => ({
    key,
    x: middleOf(x, key),
    values: [area === null ? null : y(area), line === null ? null : y(line)] as const,
  }))
  const runs = splitAtGaps(points, places)
  const ends = names.flatMap((name, series) => {
    const last = places.findLast(({ values }) => values[series] !== null)
    return last ? [{ name, series, x: last.x, y: last.values[series] ?? 0 }] : []
  })
  const beside = spreadLabels(
    ends.map((one) => one.y + 4),
    LABEL_GAP,
    TOP + 4,
    bottom,
  )
  const reading = active === null ? undefined : places[active]
  return (
    <Plot width={width} height={height} aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={0} x2={end} y1={y(tick)} y2={y(tick)} />
        </g>
      ))}
      {runs.map((run) => (
        <Area
          key={run[0]?.key}
          data={run}
          defined={({ values }) => values[0] !== null}
          x={(place) => place.x}
          y0={bottom}
          y1={({ values }) => values[0] ?? bottom}
          fill={COLORS[0]}
          opacity={0.16}
        />
      ))}
      {y.ticks(4).map((tick) => (
        <text key={tick} x={0} y={y(tick) - 4} className="halo">
          {format(tick)}
        </text>
      ))}
      {reading && <line className="cursor" x1={reading.x} x2={reading.x} y1={TOP} y2={bottom} />}
      {runs.map((run) =>
        names.map((name, series) => (
          <LinePath
            key={`${name} ${run[0]?.key}`}
            data={run}
            defined={({ values }) => values[series] !== null}
            x={(place) => place.x}
            y={({ values }) => values[series] ?? 0}
            stroke={COLORS[series] ?? COLORS[0]}
            strokeWidth={2.2}
            strokeLinejoin="round"
            strokeDasharray={series === 1 ? '6 4' : ''}
          />
        )),
      )}
      {places.map(({ key, x: at, values }, index) => {
        const size = index === active ? 5.5 : 3.2
        const paint = { stroke: tokens.color.surface, strokeWidth: 1.4 }
        return (
          <g key={key}>
            {values[1] !== null && (
              <rect
                x={at - size}
                y={values[1] - size}
                width={2 * size}
                height={2 * size}
                fill={COLORS[1]}
                {...paint}
              />
            )}
            {values[0] !== null && (
              <circle cx={at} cy={values[0]} r={size} fill={COLORS[0]} {...paint} />
            )}
          </g>
        )
      })}
      {ends.map((one, index) => (
        // Beside the plot if there is room, otherwise above it.
        <text
          key={one.name}
          x={outside ? end + 8 : nameStart(names, one.series)}
          y={outside ? beside[index] : NAME_HEIGHT}
          className="halo"
          style={{ fill: COLORS[one.series] ?? COLORS[0], fontWeight: 600 }}
        >
          {one.series === 0 ? '● ' : '■ '}
          {one.name}
        </text>
      ))}
      {zoomed && (
        <text x={end} y={11} textAnchor="end">
          axis starts at {format(domain[0])}
        </text>
      )}
      <QuarterAxis points={points} scale={x} top={bottom} />
      <PointerField
        width={width}
        height={height}
        scale={x}
        count={points.length}
        onActive={props.onActive}
      />
    </Plot>
  )
}
