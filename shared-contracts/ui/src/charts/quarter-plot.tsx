import { scaleLinear, scaleLog } from '@visx/scale'
import type { ReactNode } from 'react'
import { Plot } from './chart-style.ts'
import { PointerField } from './pointer-field.tsx'
import { QuarterAxis } from './quarter-axis.tsx'
import { type AxisPoint, placeColumns, type QuarterScales } from './quarter-scales.ts'

/** Props of every chart by quarter. */
export interface QuarterChartProps<P extends AxisPoint = AxisPoint> {
  /** Oldest first. */
  readonly points: readonly P[]
  readonly width: number
  readonly height?: number | undefined
  /** Index of the active point. */
  readonly active?: number | null | undefined
  readonly onActive?: ((index: number | null) => void) | undefined
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
