import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { seriesColor } from './chart-style.ts'
import { Stripes } from './plot-parts.tsx'
import { type QuarterChartProps, QuarterPlot } from './quarter-plot.tsx'
import type { AxisPoint, SeriesValues } from './quarter-scales.ts'
import { numberFormat, SideTicks } from './series-parts.tsx'
import { WithheldQuarters } from './withheld-quarters.tsx'

export interface ComponentPoint extends AxisPoint {
  /** One weighted contribution per series, in the order of `series`; null if missing. */
  readonly parts: SeriesValues
}

export interface ComponentBarsProps extends QuarterChartProps<ComponentPoint> {
  readonly series: readonly { readonly key: string; readonly label: string }[]
  /** Keys of the series hidden in the legend. */
  readonly hidden?: ReadonlySet<string>
}

interface StackedPart {
  readonly series: number
  readonly from: number
  readonly to: number
}

/** Stacks positive parts upward from zero and negative parts downward, in the given order. */
export function stackParts(parts: SeriesValues, shown: readonly boolean[]) {
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

/** Contribution of each weighted component to the score by quarter. */
export function ComponentBars(props: ComponentBarsProps) {
  const { series, hidden, height = 196, ...plot } = props
  const id = useId()
  const shown = series.map((one) => !hidden?.has(one.key))
  const stacks = plot.points.map((point) => stackParts(point.parts, shown))
  const edges = stacks.flat().flatMap((part) => [part.from, part.to])
  const extent = [Math.min(0, ...edges), Math.max(1, ...edges)]
  const [low = 0, high = 1] = scaleLinear({ domain: extent, nice: true }).domain()
  return (
    <QuarterPlot {...plot} height={height} top={8} domain={[low, high]}>
      {(scales) => {
        const { xs, column, y, left, end, top, bottom, active } = scales
        const width = Math.max(4, Math.min(36, column - Math.max(3, column * 0.3)))
        const ticks = y.ticks(4)
        return (
          <>
            <Stripes id={id} />
            <SideTicks scales={scales} ticks={ticks} format={numberFormat(ticks)} grid />
            {active !== null && xs[active] !== undefined && (
              <rect
                x={xs[active] - column / 2}
                y={top}
                width={column}
                height={bottom - top}
                fill={tokens.color['accent-soft']}
              />
            )}
            {stacks.map((stack, index) =>
              stack.map((part) => {
                const box = {
                  x: (xs[index] ?? 0) - width / 2,
                  y: Math.min(y(part.from), y(part.to)),
                  width,
                  height: Math.max(1, Math.abs(y(part.from) - y(part.to)) - 1),
                }
                return (
                  <g key={`${xs[index]} ${part.series}`}>
                    <Bar {...box} fill={seriesColor(part.series)} />
                    {part.series % 2 === 1 && <Bar {...box} fill={`url(#${id})`} opacity={0.6} />}
                  </g>
                )
              }),
            )}
            <WithheldQuarters scales={scales} />
            <line x1={left} x2={end} y1={y(0)} y2={y(0)} stroke={tokens.color.muted} />
          </>
        )
      }}
    </QuarterPlot>
  )
}
