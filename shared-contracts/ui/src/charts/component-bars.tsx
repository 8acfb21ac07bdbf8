import { tokens } from '@quantamental/ui'
import { scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { PatternedRect, Stripes, seriesColor } from './plot-parts.tsx'
import {
  type AxisPoint,
  type QuarterChartProps,
  QuarterPlot,
  type SeriesValues,
} from './quarter-plot.tsx'
import { numberFormat, SideTicks } from './series-parts.tsx'
import { stackDiverging } from './stack-chart.tsx'
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

/** Contribution of each weighted component to the score by quarter. */
export function ComponentBars(props: ComponentBarsProps) {
  const { series, hidden, height = 196, ...plot } = props
  const id = useId()
  const layers = stackDiverging(
    series.map(({ key }, index) =>
      plot.points.map(({ parts }) => (hidden?.has(key) ? null : (parts[index] ?? null))),
    ),
  )
  const edges = layers.flat(2)
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
            {layers.map((layer, index) =>
              layer.map(([from, to], at) =>
                from === to ? null : (
                  <PatternedRect
                    key={`${series[index]?.key} ${plot.points[at]?.key}`}
                    x={(xs[at] ?? 0) - width / 2}
                    y={y(to)}
                    width={width}
                    height={Math.max(1, y(from) - y(to) - 1)}
                    fill={seriesColor(index)}
                    pattern={index % 2 === 1 && id}
                    patternOpacity={0.75}
                  />
                ),
              ),
            )}
            <WithheldQuarters scales={scales} />
            <line x1={left} x2={end} y1={y(0)} y2={y(0)} stroke={tokens.color.muted} />
          </>
        )
      }}
    </QuarterPlot>
  )
}
