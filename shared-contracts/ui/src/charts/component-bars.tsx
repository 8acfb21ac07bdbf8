import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { PatternLines } from '@visx/pattern'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { Plot, seriesColor } from './chart-style.ts'
import { LockedPattern, PointerField, WithheldQuarters } from './plot-parts.tsx'
import {
  AXIS_HEIGHT,
  type AxisPoint,
  isWithheld,
  middleOf,
  plotMargin,
  QuarterAxis,
  quarterScale,
} from './quarter-axis.tsx'

export interface ComponentPoint extends AxisPoint {
  /** One weighted contribution per series, in the order of `series`; null if missing. */
  readonly parts: readonly (number | null)[]
}

export interface ComponentBarsProps {
  readonly series: readonly { readonly key: string; readonly label: string }[]
  readonly points: readonly ComponentPoint[]
  readonly width: number
  readonly height?: number
  readonly active?: number | null
  readonly onActive?: (index: number | null) => void
  /** Keys of the series hidden in the legend. */
  readonly hidden?: ReadonlySet<string>
}

interface StackedPart {
  readonly series: number
  readonly from: number
  readonly to: number
}

/** Stacks positive parts upward from zero and negative parts downward, in the given order. */
export function stackParts(parts: readonly (number | null)[], shown: readonly boolean[]) {
  let up = 0
  let down = 0
  const stacked: StackedPart[] = []
  parts.forEach((part, series) => {
    if (part === null || !shown[series] || part === 0) return
    const from = part > 0 ? up : down
    const to = from + part
    if (part > 0) up = to
    else down = to
    stacked.push({ series, from, to })
  })
  return stacked
}

const TOP = 8

/** Contribution of each weighted component to the score by quarter. */
export function ComponentBars(props: ComponentBarsProps) {
  const { series, points, width, height = 196, active = null, onActive, hidden } = props
  const id = useId()
  const bottom = height - AXIS_HEIGHT
  const x = quarterScale(points, width)
  const { left, right } = plotMargin(width)
  const end = width - right
  const shown = series.map((one) => !hidden?.has(one.key))
  const stacks = points.map((point) => stackParts(point.parts, shown))
  const edges = stacks.flat().flatMap((part) => [part.from, part.to])
  const y = scaleLinear({
    domain: [Math.min(0, ...edges), Math.max(1, ...edges)],
    range: [bottom, TOP],
    nice: true,
  })
  const ticks = y.ticks(4)
  const digits = ticks.every(Number.isInteger) ? 0 : 1
  const barWidth = Math.max(4, Math.min(36, x.bandwidth() - Math.max(3, x.bandwidth() * 0.3)))
  return (
    <Plot width={width} height={height} aria-hidden="true">
      <PatternLines
        id={`${id}-stripe`}
        width={6}
        height={6}
        stroke={tokens.color.surface}
        strokeWidth={1}
        orientation={['diagonal']}
      />
      <LockedPattern id={`${id}-locked`} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={left} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {formatDecimal(tick, digits)}
          </text>
        </g>
      ))}
      {active !== null && points[active] && (
        <rect
          x={x(points[active].key)}
          y={TOP}
          width={x.bandwidth()}
          height={bottom - TOP}
          fill={tokens.color['accent-soft']}
        />
      )}
      {points.map((point, index) => {
        const middle = middleOf(x, point.key)
        return (
          <g key={point.key}>
            {stacks[index]?.map((part) => {
              const box = {
                x: middle - barWidth / 2,
                y: Math.min(y(part.from), y(part.to)),
                width: barWidth,
                height: Math.max(1, Math.abs(y(part.from) - y(part.to)) - 1),
              }
              return (
                <g key={part.series}>
                  <Bar {...box} fill={seriesColor(part.series)} />
                  {part.series % 2 === 1 && (
                    <Bar {...box} fill={`url(#${id}-stripe)`} opacity={0.6} />
                  )}
                </g>
              )
            })}
          </g>
        )
      })}
      <WithheldQuarters
        points={points.filter(isWithheld)}
        scale={x}
        top={TOP}
        bottom={bottom}
        pattern={`${id}-locked`}
      />
      <line x1={left} x2={end} y1={y(0)} y2={y(0)} stroke={tokens.color.muted} />
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
