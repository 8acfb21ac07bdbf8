import { tokens } from '@quantamental/ui'
import { Horizontal } from './plot-parts.tsx'
import { type QuarterChartProps, QuarterPlot, type SeriesValues } from './quarter-plot.tsx'
import { AreaBetween, Cursor, EndLabels, Line, Ticks } from './series-parts.tsx'

interface StackLayer {
  readonly key: string
  readonly label: string
  readonly color: string
  /** One value per point; null counts as 0. */
  readonly values: SeriesValues
}

export interface StackChartProps extends QuarterChartProps {
  /** Layers from zero outward. */
  readonly layers: readonly StackLayer[]
  /** Layer in full color; the others fade. */
  readonly focus?: string | null
  /** Sum of the layers, drawn as a line if some are negative, because the stack's edge then differs from it. */
  readonly total: SeriesValues
  /** Format an axis tick. */
  readonly format: (value: number) => string
  /** Called when a layer is clicked. */
  readonly onPick?: (key: string) => void
}

/** Stacked layers by quarter, negative ones below zero, labeled at their ends if there is room. */
export function StackChart(props: StackChartProps) {
  const { layers, focus = null, total, format, onPick, height = 320, ...plot } = props
  const stack = stackDiverging(layers.map(({ values }) => values))
  const low = Math.min(0, ...stack.flat().map(([from]) => from))
  const high = Math.max(0, ...stack.flat().map(([, to]) => to))
  const hasLosses = low < 0
  const names = layers.map(({ key, label, color: leader }, layer) => {
    const [from = 0, to = 0] = stack[layer]?.at(-1) ?? []
    const paint =
      key === focus
        ? { color: tokens.color.text, leader, weight: 650 }
        : { color: tokens.color.muted, leader, weight: 450 }
    return { key, text: label, value: (from + to) / 2, ...paint }
  })
  const sum = total.at(-1) ?? null
  if (hasLosses && sum !== null) {
    const paint = { color: tokens.color.text, leader: tokens.color['line-strong'], weight: 650 }
    names.push({ key: 'total', text: 'Net total', value: sum, ...paint })
  }

  function pickLayer(index: number, value: number) {
    const found = layers.find((_, layer) => {
      const [from = 0, to = 0] = stack[layer]?.[index] ?? []
      return value >= from && value <= to
    })
    if (found) onPick?.(found.key)
  }

  return (
    <QuarterPlot
      {...plot}
      height={height}
      top={10}
      labelWidth={150}
      domain={[low * 1.08, high * 1.04 || 1]}
      onPick={pickLayer}
    >
      {(scales) => (
        <>
          {layers.map(({ key, color }, layer) => (
            <AreaBetween
              key={key}
              scales={scales}
              low={stack[layer]?.map(([from]) => from) ?? []}
              high={stack[layer]?.map(([, to]) => to) ?? []}
              fill={color}
              fillOpacity={focus === null ? 0.7 : key === focus ? 0.9 : 0.22}
              stroke={tokens.color.surface}
              strokeWidth={1.2}
            />
          ))}
          <Ticks scales={scales} format={format} />
          {hasLosses && (
            <>
              <Horizontal to={scales.end} y={scales.y(0)} stroke={tokens.color.muted} />
              <Line scales={scales} values={total} color={tokens.color.text} />
            </>
          )}
          <Cursor scales={scales} />
          {scales.outside && (
            <EndLabels
              scales={scales}
              labels={names.map(({ value, ...name }) => ({ ...name, y: scales.y(value) }))}
            />
          )}
        </>
      )}
    </QuarterPlot>
  )
}

/** Lower and upper edge of a layer at one point. */
export type LayerEdges = readonly [low: number, high: number]

function sideOf(values: readonly (number | null)[]): 1 | -1 {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) < 0 ? -1 : 1
}

/**
 * Stack layers at each point: positive values upward from zero, negative values downward, so that losses do not
 * reduce the height of gains. A missing value has zero height on the side where the layer mostly lies.
 */
export function stackDiverging(
  layers: readonly (readonly (number | null)[])[],
): readonly (readonly LayerEdges[])[] {
  const count = layers[0]?.length ?? 0
  const above = Array.from({ length: count }, () => 0)
  const below = Array.from({ length: count }, () => 0)
  return layers.map((values) => {
    const usual = sideOf(values)
    return Array.from({ length: count }, (_, at): LayerEdges => {
      const value = values[at] ?? 0
      const isBelow = value < 0 || (value === 0 && usual < 0)
      const edges = isBelow ? below : above
      const from = edges[at] ?? 0
      edges[at] = from + value
      return isBelow ? [from + value, from] : [from, from + value]
    })
  })
}
