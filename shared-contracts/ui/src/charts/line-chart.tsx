import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { Plot } from './chart-style.ts'
import {
  CALLOUT_HEIGHT,
  LockedCallout,
  LockedPattern,
  PointerField,
  WithheldQuarters,
} from './plot-parts.tsx'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  isWithheld,
  middleOf,
  plotMargin,
  QuarterAxis,
  quarterScale,
} from './quarter-axis.tsx'
import { splitAtGaps } from './quarter-gaps.ts'
import { NAME_HEIGHT, nameStart, spreadLabels } from './spread-labels.ts'

export interface LinePoint extends AxisPoint {
  /** One value per line; null leaves a gap. */
  readonly values: readonly (number | null)[]
}

interface LineBand {
  readonly low: number
  readonly high: number
  readonly label: string
}

export interface LineChartProps {
  /** Oldest first. */
  readonly points: readonly LinePoint[]
  /** Line labels, at most five. All lines but the first have their own dash pattern and square marks. */
  readonly lines: readonly string[]
  readonly width: number
  readonly height?: number | undefined
  /** Formats an axis tick. */
  readonly format: (value: number) => string
  /** Whether the axis includes zero, with a line. */
  readonly zero?: boolean | undefined
  /** Highlighted range of values. */
  readonly band?: LineBand | undefined
  /** Index of the active point. */
  readonly active?: number | null | undefined
  readonly onActive?: ((index: number | null) => void) | undefined
}

const TOP = 22
const STYLES = [
  { color: tokens.color['series-1'], dashes: undefined },
  { color: tokens.color['series-2'], dashes: '6 4' },
  { color: tokens.color['series-3'], dashes: '2 3' },
  { color: tokens.color['series-4'], dashes: '10 4' },
  { color: tokens.color['series-5'], dashes: '8 3 2 3' },
] as const
const LABEL_GAP = 15
/** Number of points the callout can cover. */
const CALLOUT_POINTS = 9
/** Margin to the right of the axis labels. */
const BAND_LABEL_LEFT = 46

function yDomain({ points, zero = false, band }: LineChartProps): [number, number] {
  const values = points.flatMap((point) => point.values.filter((value) => value !== null))
  const marks = [...values, ...(zero ? [0] : []), ...(band ? [band.low, band.high] : [])]
  if (marks.length === 0) return [0, 1]
  const low = Math.min(...marks)
  const high = Math.max(...marks)
  const slack = (high - low || Math.abs(high) || 1) * 0.08
  const floor = low >= 0 && zero ? 0 : low - slack
  return [low > 0 ? Math.max(0, floor) : floor, high + slack]
}

/** Vertical position of the callout: the middle of the widest strip without lines. */
function freeTop(heights: readonly number[], bottom: number): number {
  const edges = [TOP, ...heights.toSorted((a, b) => a - b), bottom]
  let best = { middle: (TOP + bottom) / 2, gap: 0 }
  for (const [index, edge] of edges.entries()) {
    const next = edges[index + 1] ?? edge
    if (next - edge > best.gap) best = { middle: (edge + next) / 2, gap: next - edge }
  }
  return best.middle - CALLOUT_HEIGHT / 2
}

interface MarkProps {
  readonly line: number
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Circles for the first line, squares for the others. */
function Mark({ line, x, y, size }: MarkProps) {
  const paint = { fill: STYLES[line]?.color, stroke: tokens.color.surface, strokeWidth: 1.4 }
  return line === 0 ? (
    <circle cx={x} cy={y} r={size} {...paint} />
  ) : (
    <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...paint} />
  )
}

/** Up to five lines by quarter. One or two lines are labeled at their ends, or above a narrow chart. Withheld quarters are hatched. */
export function LineChart(props: LineChartProps) {
  const { points, lines, width, height = 250, format, zero, band, active = null, onActive } = props
  const id = useId()
  const bottom = height - AXIS_HEIGHT
  const x = quarterScale(points, width)
  const end = width - plotMargin(width).right
  const y = scaleLinear({ domain: yDomain(props), range: [bottom, TOP] })
  const outside = width >= 640
  const withheld = points.filter(isWithheld)
  const drawn = points.map((point) => ({
    x: middleOf(x, point.key),
    ys: lines.map((_, line) => {
      const value = point.values[line] ?? null
      return value === null ? null : y(value)
    }),
  }))
  const ends = lines.flatMap((name, line) => {
    const last = drawn.findLast(({ ys }) => (ys[line] ?? null) !== null)
    return last ? [{ name, line, x: last.x, y: last.ys[line] ?? 0 }] : []
  })
  const beside = spreadLabels(
    [...ends.map((one) => one.y), ...(band ? [y((band.low + band.high) / 2)] : [])].map(
      (height) => height + 4,
    ),
    LABEL_GAP,
    TOP + 4,
    bottom,
  )
  const calloutTop = freeTop(
    drawn.slice(-CALLOUT_POINTS).flatMap(({ ys }) => ys.filter((height) => height !== null)),
    bottom,
  )
  const reading = active === null ? undefined : drawn[active]
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <LockedPattern id={`${id}-locked`} />
      {band && (
        <>
          <rect
            x={0}
            y={y(band.high)}
            width={end}
            height={y(band.low) - y(band.high)}
            fill={tokens.color.grey}
          />
          <line className="cut" x1={0} x2={end} y1={y(band.high)} y2={y(band.high)} />
          <line className="cut" x1={0} x2={end} y1={y(band.low)} y2={y(band.low)} />
        </>
      )}
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className="grid" x1={0} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={0} y={y(tick) - 4} className="halo">
            {format(tick)}
          </text>
        </g>
      ))}
      {zero && (
        <line x1={0} x2={end} y1={y(0)} y2={y(0)} stroke={tokens.color.muted} strokeWidth={1.2} />
      )}
      <WithheldQuarters
        points={withheld}
        scale={x}
        top={TOP}
        bottom={bottom}
        pattern={`${id}-locked`}
      />
      {reading && <line className="cursor" x1={reading.x} x2={reading.x} y1={TOP} y2={bottom} />}
      {splitAtGaps(points, drawn).map((run) =>
        lines.map((name, line) => (
          <LinePath
            key={`${name} ${run[0]?.x}`}
            data={run}
            defined={({ ys }) => (ys[line] ?? null) !== null}
            x={(place) => place.x}
            y={({ ys }) => ys[line] ?? 0}
            stroke={STYLES[line]?.color ?? tokens.color.text}
            strokeWidth={2.2}
            strokeLinejoin="round"
            strokeDasharray={STYLES[line]?.dashes ?? ''}
          />
        )),
      )}
      {drawn.map((place, index) =>
        place.ys.map((height, line) =>
          height === null ? null : (
            <Mark
              key={`${points[index]?.key} ${lines[line]}`}
              line={line}
              x={place.x}
              y={height}
              size={index === active ? 5.5 : 3.2}
            />
          ),
        ),
      )}
      {band && (
        <text
          x={outside ? end + 8 : BAND_LABEL_LEFT}
          y={outside ? beside.at(-1) : y(band.high) - 5}
          className="halo"
        >
          {band.label}
        </text>
      )}
      {ends.map((one, index) => {
        // The title is enough for a single line in a narrow chart. The frame's legend labels more
        // than two lines.
        if (lines.length > 2 || (!outside && lines.length === 1)) return null
        return (
          <text
            key={one.name}
            x={outside ? end + 8 : nameStart(lines, one.line)}
            y={outside ? beside[index] : NAME_HEIGHT}
            className="halo"
            style={{ fill: STYLES[one.line]?.color, fontWeight: 600 }}
          >
            {one.line === 0 ? '● ' : '■ '}
            {one.name}
          </text>
        )
      })}
      <QuarterAxis points={points} scale={x} top={bottom} />
      {withheld.length > 0 && (
        <LockedCallout points={withheld} scale={x} end={end} top={calloutTop} />
      )}
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
