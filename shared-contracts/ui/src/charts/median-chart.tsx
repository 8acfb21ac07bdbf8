import { tokens } from '@quantamental/ui'
import {
  knownValues,
  type QuarterChartProps,
  QuarterPlot,
  type SeriesValues,
} from './quarter-plot.tsx'
import { AreaBetween, Cursor, Dot, EndLabels, Line, Ticks } from './series-parts.tsx'

interface MedianSeries {
  readonly label: string
  /** Medians, one per point like the quartiles; null leaves a gap. */
  readonly values: SeriesValues
  readonly p25: SeriesValues
  readonly p75: SeriesValues
}

export interface MedianChartProps extends QuarterChartProps {
  readonly series: MedianSeries
  /** Second series, drawn on top in the accent color with its quartiles as thin lines. */
  readonly focus?: MedianSeries | undefined
  readonly format: (value: number) => string
}

/** Median by quarter within the band of the middle half. */
export function MedianChart({ series, focus, format, height = 320, ...plot }: MedianChartProps) {
  const { accent, muted, text } = tokens.color
  const drawn = [{ ...series, color: text, width: 2.2 }]
  if (focus) drawn.push({ ...focus, color: accent, width: 2.4 })
  const all = drawn.flatMap(({ values, p25, p75 }) => knownValues([...values, ...p25, ...p75]))
  const names = [
    { text: 'Upper quartile', values: series.p75, color: muted, weight: 450 },
    { text: series.label, values: series.values, color: text, weight: 650 },
    { text: 'Lower quartile', values: series.p25, color: muted, weight: 450 },
    ...(focus
      ? [
          { text: 'its upper quartile', values: focus.p75, color: accent, weight: 450 },
          { text: focus.label, values: focus.values, color: accent, weight: 650 },
          { text: 'its lower quartile', values: focus.p25, color: accent, weight: 450 },
        ]
      : []),
  ]
  return (
    <QuarterPlot
      {...plot}
      height={height}
      top={14}
      labelWidth={150}
      domain={[0, Math.max(1, ...all) * 1.06]}
    >
      {(scales) => (
        <>
          <AreaBetween
            scales={scales}
            low={series.p25}
            high={series.p75}
            fill={tokens.color.grey}
          />
          <Ticks scales={scales} format={format} />
          {focus && (
            <Line scales={scales} values={focus.p25} color={accent} width={1} dashes="4 3" />
          )}
          {focus && (
            <Line scales={scales} values={focus.p75} color={accent} width={1} dashes="4 3" />
          )}
          {drawn.map(({ label, ...line }) => (
            <Line
              key={label}
              scales={scales}
              values={line.values}
              color={line.color}
              width={line.width}
            />
          ))}
          <Cursor scales={scales} />
          {drawn.map(({ label, values, color }) => {
            const value = scales.active === null ? null : (values[scales.active] ?? null)
            return value === null ? null : (
              <Dot
                key={label}
                x={scales.xs[scales.active ?? 0]}
                y={scales.y(value)}
                r={4.5}
                fill={color}
              />
            )
          })}
          {scales.outside && (
            <EndLabels
              scales={scales}
              labels={names.flatMap(({ values, ...name }) => {
                const last = knownValues(values).at(-1)
                return last === undefined ? [] : [{ ...name, key: name.text, y: scales.y(last) }]
              })}
            />
          )}
        </>
      )}
    </QuarterPlot>
  )
}
