import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { Area, LinePath } from '@visx/shape'
import type { SVGProps } from 'react'
import { splitAtGaps } from './quarter-gaps.ts'
import type { QuarterScales, SeriesValues } from './quarter-plot.tsx'

export interface LineProps {
  readonly scales: Pick<QuarterScales, 'xs' | 'y'> & {
    readonly points: readonly { readonly label: string }[]
  }
  readonly values: SeriesValues
  readonly color: string
  readonly width?: number
  readonly dashes?: string | undefined
  /** Points not joined with the previous one. */
  readonly breaks?: readonly boolean[] | undefined
}

/** Line through the known values of a series. */
export function Line({ scales, values, color, width = 2.2, dashes, breaks }: LineProps) {
  const { points, xs, y } = scales
  const places = values.map((value, index) => ({ x: xs[index] ?? 0, value }))
  return splitAtGaps(points, places, breaks).map((run) => (
    <LinePath
      key={run[0]?.x}
      data={[...run]}
      defined={({ value }) => value !== null}
      x={({ x }) => x}
      y={({ value }) => y(value ?? 0)}
      stroke={color}
      strokeWidth={width}
      strokeLinejoin="round"
      {...(dashes && { strokeDasharray: dashes })}
    />
  ))
}

export interface AreaBetweenProps
  extends Pick<LineProps, 'scales'>,
    Pick<SVGProps<SVGPathElement>, 'fill' | 'fillOpacity' | 'stroke' | 'strokeWidth'> {
  readonly low: SeriesValues
  readonly high: SeriesValues
}

/** Area between two series where both are known. */
export function AreaBetween({ scales, low, high, ...paint }: AreaBetweenProps) {
  const { points, xs, y } = scales
  const places = xs.map((x, index) => ({ x, low: low[index] ?? null, high: high[index] ?? null }))
  return splitAtGaps(points, places).map((run) => (
    <Area
      key={run[0]?.x}
      data={[...run]}
      defined={(place) => place.low !== null && place.high !== null}
      x={({ x }) => x}
      y0={(place) => y(place.low ?? 0)}
      y1={(place) => y(place.high ?? 0)}
      strokeLinejoin="round"
      {...paint}
    />
  ))
}

export interface DotProps {
  readonly x: number | undefined
  readonly y: number
  readonly r: number
  readonly fill: string | undefined
}

/** Circle with an outline that separates it from the lines. */
export function Dot({ x, y, r, fill }: DotProps) {
  return <circle cx={x} cy={y} r={r} fill={fill} stroke={tokens.color.surface} strokeWidth={1.5} />
}

export interface CursorProps {
  readonly scales: Pick<QuarterScales, 'active' | 'xs' | 'top' | 'bottom'>
}

/** Vertical line at the active point. */
export function Cursor({ scales: { active, xs, top, bottom } }: CursorProps) {
  const x = active === null ? undefined : xs[active]
  return x === undefined ? null : <line className="cursor" x1={x} x2={x} y1={top} y2={bottom} />
}

export interface TicksProps {
  readonly scales: Pick<QuarterScales, 'y' | 'end'>
  readonly format: (value: number) => string
  /** Values of the grid lines, by default about four. */
  readonly at?: readonly number[] | undefined
}

/** Horizontal grid over the full width, with labels above its lines. */
export function Ticks({ scales: { y, end }, format, at: values = y.ticks(4) }: TicksProps) {
  return values.map((tick) => (
    <g key={tick}>
      <line className="grid" x1={0} x2={end} y1={y(tick)} y2={y(tick)} />
      <text x={0} y={y(tick) - 4} className="halo">
        {format(tick)}
      </text>
    </g>
  ))
}

/** Format ticks with one decimal if any has decimals. */
export function numberFormat(ticks: readonly number[]) {
  const digits = ticks.every(Number.isInteger) ? 0 : 1
  return (tick: number) => formatDecimal(tick, digits)
}

export interface SideTicksProps {
  readonly scales: QuarterScales
  readonly ticks: readonly number[]
  readonly format: (value: number) => string
  readonly grid?: boolean
}

/** Tick labels left of the plot, optionally with a grid. */
export function SideTicks({ scales, ticks, format, grid = false }: SideTicksProps) {
  const { y, left, end } = scales
  return ticks.map((tick) => (
    <g key={tick}>
      {grid && <line className="grid" x1={left} x2={end} y1={y(tick)} y2={y(tick)} />}
      <text x={left - 4} y={y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ))
}

export interface EndLabel {
  readonly key: string
  readonly text: string
  /** Height of the line's end. */
  readonly y: number
  readonly color?: string | undefined
  readonly weight?: number
  /** Color of a line that connects the label to the last point. */
  readonly leader?: string | undefined
}

export interface EndLabelsProps {
  readonly scales: Pick<QuarterScales, 'xs' | 'end' | 'top' | 'bottom'>
  readonly labels: readonly EndLabel[]
}

const LABEL_GAP = 15

/** Labels beside the plot, near the ends of their lines. */
export function EndLabels({ scales: { xs, end, top, bottom }, labels }: EndLabelsProps) {
  const heights = spreadLabels(
    labels.map(({ y }) => y + 4),
    LABEL_GAP,
    top + 4,
    bottom,
  )
  return labels.map(({ key, text, y, color, weight, leader }, index) => {
    const height = heights[index] ?? y
    return (
      <g key={key}>
        {leader && (
          <polyline
            points={`${(xs.at(-1) ?? end) + 2},${y} ${end - 2},${height - 4} ${end + 5},${height - 4}`}
            fill="none"
            stroke={leader}
          />
        )}
        <text x={end + 8} y={height} className="halo" style={{ fill: color, fontWeight: weight }}>
          {text}
        </text>
      </g>
    )
  })
}

/**
 * Move labels from their `wanted` heights so that they are at least `gap` apart and between `top` and
 * `bottom`. Keep the given order.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): readonly number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b))
  const placed = [...wanted]
  let least = top
  for (const index of order) {
    placed[index] = Math.max(least, at(wanted, index))
    least = at(placed, index) + gap
  }
  let most = bottom
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, at(placed, index))
    most = at(placed, index) - gap
  }
  return placed
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}
