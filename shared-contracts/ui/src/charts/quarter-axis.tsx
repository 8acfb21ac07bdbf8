import { tokens } from '@quantamental/ui'
import { scaleBand } from '@visx/scale'
import type { PointerEvent } from 'react'
import { quartersMissing } from './quarter-gaps.ts'

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

export const AXIS_HEIGHT = 36
const LABEL_WIDTH = 40

/** Plot margins, shared by vertically stacked charts so that their quarters align. */
export function plotMargin(width: number) {
  return { left: 34, right: width >= 640 ? 116 : 6 }
}

/** `right` is the right margin; charts with short labels need less. */
export function quarterScale(
  points: readonly AxisPoint[],
  width: number,
  right = plotMargin(width).right,
) {
  const { left } = plotMargin(width)
  return scaleBand<string>({
    domain: points.map((point) => point.key),
    range: [left, width - right],
    paddingInner: 0,
    paddingOuter: 0,
  })
}
export type QuarterScale = ReturnType<typeof quarterScale>

/** Center of a point's band. */
export function middleOf(scale: QuarterScale, key: string): number {
  return (scale(key) ?? 0) + scale.bandwidth() / 2
}

/**
 * Axis labels that fit without overlap: all, otherwise fiscal year ends, otherwise every nth year end.
 */
export function labeledKeys(points: readonly AxisPoint[], bandwidth: number): ReadonlySet<string> {
  if (points.length === 0) return new Set()
  if (bandwidth >= LABEL_WIDTH) return new Set(points.map((point) => point.key))
  const ends = points.flatMap((point, index) => (point.yearEnd ? [index] : []))
  const candidates = ends.length > 1 ? ends : points.map((_, index) => index)
  const labeled: number[] = []
  for (const index of candidates.toReversed()) {
    const last = labeled.at(-1)
    if (last === undefined || (last - index) * bandwidth >= LABEL_WIDTH) labeled.push(index)
  }
  return new Set(labeled.map((index) => points[index]?.key ?? ''))
}

/** Index of the point under the pointer, clamped to the ends. */
export function pointerIndex(event: PointerEvent<SVGElement>, scale: QuarterScale, count: number) {
  const svg = event.currentTarget.ownerSVGElement ?? event.currentTarget
  const x = event.clientX - svg.getBoundingClientRect().left - (scale.range()[0] ?? 0)
  return Math.max(0, Math.min(count - 1, Math.floor(x / scale.bandwidth())))
}

export interface QuarterAxisProps {
  readonly points: readonly AxisPoint[]
  readonly scale: QuarterScale
  /** Baseline of the plot. */
  readonly top: number
}

/** Quarter axis with a double stroke for missing quarters and a diamond for restated ones. */
export function QuarterAxis({ points, scale, top }: QuarterAxisProps) {
  const labeled = labeledKeys(points, scale.bandwidth())
  const [start = 0, end = 0] = scale.range()
  return (
    <g>
      <line className="grid" x1={start} x2={end} y1={top} y2={top} />
      {points.map((point, index) => {
        const x = middleOf(scale, point.key)
        const wanted = labeled.has(point.key)
        const edge = scale(point.key) ?? 0
        const before = points[index - 1]
        return (
          <g key={point.key}>
            {before && quartersMissing(before.label, point.label) > 0 && (
              <path
                data-gap=""
                d={`M${edge - 5} ${top + 5}l4 -10m3 0l-4 10`}
                fill="none"
                stroke={tokens.color.muted}
                strokeWidth={1.6}
              />
            )}
            {point.restated && (
              <path
                data-restated=""
                d={`M${x} ${top - 4}l4 4l-4 4l-4 -4z`}
                fill={tokens.color.surface}
                stroke={tokens.color.text}
                strokeWidth={1.4}
              />
            )}
            {point.yearEnd && <line className="cut" x1={x} x2={x} y1={top} y2={top + 4} />}
            {wanted && (
              <text x={x} y={top + 17} textAnchor="middle">
                {point.label}
              </text>
            )}
            {wanted && point.yearEnd && (
              <text x={x} y={top + 32} textAnchor="middle" className="strong">
                {point.yearEnd}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
