import { tokens } from '@quantamental/ui'
import { scaleLinear, scaleLog } from '@visx/scale'
import type { ReactNode } from 'react'
import { Plot, type PlotProps, PointerField } from './plot-parts.tsx'
import { quartersMissing } from './quarter-gaps.ts'

/** Props of every chart by quarter. */
export interface QuarterChartProps<P extends AxisPoint = AxisPoint> extends PlotProps {
  /** Oldest first. */
  readonly points: readonly P[]
}

export interface QuarterPlotProps extends QuarterChartProps {
  readonly height: number
  /** Space above the plot. */
  readonly top: number
  /** Values at the bottom and at the top. */
  readonly domain: readonly [bottom: number, top: number]
  /** Log scale, which places values outside the domain at its ends. */
  readonly log?: boolean
  /** Width of the labels beside a wide plot. */
  readonly labelWidth?: number
  /** Called on click with the point and the value at the pointer. */
  readonly onPick?: (index: number, value: number) => void
  /** Render the series with the scales of the plot. */
  readonly children: (scales: QuarterScales) => ReactNode
}

/** Width from which labels are beside the plot. */
const WIDE = 640
/** Horizontal margins, shared by vertically stacked charts so that their quarters align. */
const LEFT = 34
const LABEL_WIDTH = 116
const NARROW_RIGHT = 6
export const AXIS_HEIGHT = 36

/** Plot with a quarter axis: margins, scales, axis and pointer; the series are children. */
export function QuarterPlot(props: QuarterPlotProps) {
  const { points, width, height, top, domain, log = false, labelWidth = LABEL_WIDTH } = props
  const { active = null, onActive, onPick, children } = props
  const outside = width >= WIDE
  const bottom = height - AXIS_HEIGHT
  const end = width - (outside ? labelWidth : NARROW_RIGHT)
  const range = { domain: [...domain], range: [bottom, top] }
  const y = log ? scaleLog({ ...range, clamp: true }) : scaleLinear(range)
  const columns = placeColumns(points.length, LEFT, end)
  const scales = { points, ...columns, y, left: LEFT, end, top, bottom, outside, active }
  return (
    <Plot width={width} height={height} aria-hidden="true">
      {children(scales)}
      <QuarterAxis scales={scales} />
      <PointerField
        left={LEFT}
        width={end - LEFT}
        height={height}
        count={points.length}
        indexAt={(x) => (x - LEFT) / columns.column}
        onActive={onActive}
        onPick={onPick && ((index, at) => onPick(index, y.invert(at)))}
      />
    </Plot>
  )
}

/** One point on a shared quarter axis. */
export interface AxisPoint {
  readonly key: string
  /** Quarter label: `24Q3`. */
  readonly label: string
  /** Second line under the label, at fiscal year ends: `FY24`. */
  readonly yearEnd?: string | undefined
  /** Whether a later filing restated the quarter; marked on the axis, with the date in the chart's table. */
  readonly restated?: boolean | undefined
  /**
   * For a withheld point, height of the illustrative mark as a share of the plot's height. Identical for every
   * company, so it reveals nothing.
   */
  readonly illustrative?: number | null | undefined
}

/** Whether the point is withheld. */
export function isWithheld({ illustrative }: AxisPoint): boolean {
  return illustrative !== null && illustrative !== undefined
}

/** Values of a series, one per point; null leaves a gap. */
export type SeriesValues = readonly (number | null)[]

export const knownValues = (values: SeriesValues) => values.filter((value) => value !== null)

/** Vertical scale; the part that d3's linear and log scales share. */
interface ValueScale {
  (value: number): number
  ticks(count?: number): number[]
}

/** Geometry of a plot, in pixels. */
export interface QuarterScales<P extends AxisPoint = AxisPoint> {
  readonly points: readonly P[]
  /** Middle of each point's column. */
  readonly xs: readonly number[]
  /** Width of a column. */
  readonly column: number
  readonly y: ValueScale
  readonly left: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  /** Whether labels have room beside the plot. */
  readonly outside: boolean
  /** Index of the active point. */
  readonly active: number | null
}

/** Middles and width of equal columns between `left` and `end`. */
export function placeColumns(count: number, left: number, end: number) {
  const column = (end - left) / Math.max(1, count)
  return { xs: Array.from({ length: count }, (_, index) => left + (index + 0.5) * column), column }
}

const LABEL_ROOM = 40

/**
 * Axis labels that fit without overlap: all, otherwise fiscal year ends, otherwise every nth year end.
 */
export function labeledKeys(points: readonly AxisPoint[], bandwidth: number): ReadonlySet<string> {
  if (points.length === 0) return new Set()
  if (bandwidth >= LABEL_ROOM) return new Set(points.map((point) => point.key))
  const ends = points.flatMap((point, index) => (point.yearEnd ? [index] : []))
  const candidates = ends.length > 1 ? ends : points.map((_, index) => index)
  const labeled: number[] = []
  for (const index of candidates.toReversed()) {
    const last = labeled.at(-1)
    if (last === undefined || (last - index) * bandwidth >= LABEL_ROOM) labeled.push(index)
  }
  return new Set(labeled.map((index) => points[index]?.key ?? ''))
}

/** Quarter axis with a double stroke for missing quarters and a diamond for restated ones. */
function QuarterAxis({ scales }: { readonly scales: QuarterScales }) {
  const { points, xs, column, left, end, bottom } = scales
  const labeled = labeledKeys(points, column)
  return (
    <g>
      <line className="grid" x1={left} x2={end} y1={bottom} y2={bottom} />
      {points.map((point, index) => {
        const x = xs[index] ?? left
        const wanted = labeled.has(point.key)
        const before = points[index - 1]
        return (
          <g key={point.key}>
            {before && quartersMissing(before.label, point.label) > 0 && (
              <path
                data-gap=""
                d={`M${x - column / 2 - 5} ${bottom + 5}l4 -10m3 0l-4 10`}
                fill="none"
                stroke={tokens.color.muted}
                strokeWidth={1.6}
              />
            )}
            {point.restated && (
              <path
                data-restated=""
                d={`M${x} ${bottom - 4}l4 4l-4 4l-4 -4z`}
                fill={tokens.color.surface}
                stroke={tokens.color.text}
                strokeWidth={1.4}
              />
            )}
            {point.yearEnd && <line className="cut" x1={x} x2={x} y1={bottom} y2={bottom + 4} />}
            {wanted && (
              <text x={x} y={bottom + 17} textAnchor="middle">
                {point.label}
              </text>
            )}
            {wanted && point.yearEnd && (
              <text x={x} y={bottom + 32} textAnchor="middle" className="strong">
                {point.yearEnd}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
