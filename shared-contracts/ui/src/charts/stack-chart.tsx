import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import type { MouseEvent, PointerEvent } from 'react'
import { Plot } from './chart-style.ts'
import { stackDiverging } from './diverging-stack.ts'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  middleOf,
  plotMargin,
  pointerIndex,
  QuarterAxis,
  quarterScale,
} from './quarter-axis.tsx'
import { spreadLabels } from './spread-labels.ts'

interface StackLayer {
  readonly key: string
  readonly label: string
  /** One value per point; null counts as 0. */
  readonly values: readonly (number | null)[]
}

export interface StackChartProps {
  /** Oldest first. */
  readonly points: readonly AxisPoint[]
  /** Layers from zero outward, all gray because more than five colors are hard to distinguish. */
  readonly layers: readonly StackLayer[]
  /** Layer in the accent color. */
  readonly focus?: string | null
  /** Sum of the layers, drawn as a line if some are negative, because the stack's edge then differs from it. */
  readonly total: readonly (number | null)[]
  readonly width: number
  readonly height?: number
  /** Formats an axis tick. */
  readonly format: (value: number) => string
  /** Index of the active point. */
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
  /** Called when a layer is clicked. */
  readonly onPick?: (key: string) => void
}

const TOP = 10
/** Right margin of a wide chart, for the longest layer label. */
const NAMES_WIDTH = 150
const LABEL_GAP = 16

/** Stacked layers by quarter, negative ones below zero, labeled at their ends if there is room. */
export function StackChart(props: StackChartProps) {
  const { points, layers, focus = null, total, width, height = 320, format, active = null } = props
  const bottom = height - AXIS_HEIGHT
  const outside = width >= 640
  const right = outside ? NAMES_WIDTH : plotMargin(width).right
  const x = quarterScale(points, width, right)
  const end = width - right
  const stack = stackDiverging(layers.map(({ values }) => values))
  const lows = stack.flatMap((edges) => edges.map(([low]) => low))
  const highs = stack.flatMap((edges) => edges.map(([, high]) => high))
  const low = Math.min(0, ...lows)
  const high = Math.max(0, ...highs)
  const y = scaleLinear({
    domain: [low * 1.08, high * 1.04 || 1],
    range: [bottom, TOP],
  })
  const hasLosses = low < 0
  const xs = points.map(({ key }) => middleOf(x, key))
  const ends = layers.map(({ key, label }, index) => {
    const [from = 0, to = 0] = stack[index]?.at(-1) ?? []
    return { key, label, y: (y(from) + y(to)) / 2 }
  })
  const lastTotal = total.at(-1) ?? null
  const sum =
    hasLosses && lastTotal !== null ? [{ key: '', label: 'Net total', y: y(lastTotal) }] : []
  const names = [...ends, ...sum]
  const places = spreadLabels(
    names.map((name) => name.y + 4),
    LABEL_GAP,
    TOP + 4,
    bottom,
  )

  function layerAt(event: MouseEvent<SVGRectElement>) {
    const svg = event.currentTarget.ownerSVGElement
    if (!svg) return
    const index = pointerIndex(event as PointerEvent<SVGRectElement>, x, points.length)
    const value = y.invert(event.clientY - svg.getBoundingClientRect().top)
    const found = layers.find((_, layer) => {
      const [from = 0, to = 0] = stack[layer]?.[index] ?? []
      return value >= from && value <= to
    })
    if (found) props.onPick?.(found.key)
  }

  return (
    <Plot width={width} height={height} aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <line key={tick} className="grid" x1={0} x2={end} y1={y(tick)} y2={y(tick)} />
      ))}
      {layers.map(({ key }, layer) => {
        const isFocus = key === focus
        return (
          <Area
            key={key}
            data={[...(stack[layer] ?? [])]}
            x={(_, index) => xs[index] ?? 0}
            y0={([from]) => y(from)}
            y1={([, to]) => y(to)}
            fill={isFocus ? tokens.color.accent : tokens.color.faint}
            fillOpacity={isFocus ? 0.85 : layer % 2 === 0 ? 0.42 : 0.26}
            stroke={tokens.color.surface}
            strokeWidth={1.2}
            strokeLinejoin="round"
          />
        )
      })}
      {y.ticks(4).map((tick) => (
        <text key={tick} x={0} y={y(tick) - 4} className="halo">
          {format(tick)}
        </text>
      ))}
      {hasLosses && (
        <>
          <line x1={0} x2={end} y1={y(0)} y2={y(0)} stroke={tokens.color.muted} />
          <LinePath
            data={[...total]}
            defined={(value) => value !== null}
            x={(_, index) => xs[index] ?? 0}
            y={(value) => y(value ?? 0)}
            stroke={tokens.color.text}
            strokeWidth={2.2}
            strokeLinejoin="round"
          />
        </>
      )}
      {active !== null && (
        <line className="cursor" x1={xs[active]} x2={xs[active]} y1={TOP} y2={bottom} />
      )}
      {outside &&
        names.map(({ key, label, y: wanted }, index) => {
          const isFocus = key === focus
          const color = isFocus ? tokens.color.accent : tokens.color.muted
          const place = places[index] ?? 0
          const from = xs.at(-1) ?? end
          return (
            <g key={key}>
              <polyline
                points={`${from + 2},${wanted} ${end - 2},${place - 4} ${end + 5},${place - 4}`}
                fill="none"
                stroke={isFocus ? color : tokens.color['line-strong']}
              />
              <text
                x={end + 9}
                y={place}
                style={{
                  fill: key === '' ? tokens.color.text : color,
                  fontWeight: isFocus || key === '' ? 650 : 450,
                }}
              >
                {label}
              </text>
            </g>
          )
        })}
      <QuarterAxis points={points} scale={x} top={bottom} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the panels' buttons */}
      <rect
        x={x.range()[0]}
        y={0}
        width={Math.max(0, end - (x.range()[0] ?? 0))}
        height={height}
        fill="transparent"
        onPointerMove={(event) => props.onActive?.(pointerIndex(event, x, points.length))}
        onPointerDown={(event) => props.onActive?.(pointerIndex(event, x, points.length))}
        onPointerLeave={() => props.onActive?.(null)}
        onClick={layerAt}
      />
    </Plot>
  )
}
