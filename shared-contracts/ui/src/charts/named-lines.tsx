import { tokens } from '@quantamental/ui'
import { seriesColor } from './chart-style.ts'
import type { QuarterScales, SeriesValues } from './quarter-scales.ts'
import { Dot, type EndLabel, EndLabels, Line } from './series-parts.tsx'

const DASHES = [undefined, '6 4', '2 3', '10 4', '8 3 2 3'] as const
/** Letter width of a label, and the width of its mark with the gap. */
const LETTER = 7
const MARK = 30
/** Baseline of labels above a plot. */
const NAME_HEIGHT = 11

interface MarkProps {
  readonly line: number
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Circles for the first line, squares for the others. */
function Mark({ line, x, y, size }: MarkProps) {
  if (line === 0) return <Dot x={x} y={y} r={size} fill={seriesColor(line)} />
  return (
    <rect
      x={x - size}
      y={y - size}
      width={2 * size}
      height={2 * size}
      fill={seriesColor(line)}
      stroke={tokens.color.surface}
      strokeWidth={1.5}
    />
  )
}

export interface NamedLinesProps {
  readonly scales: QuarterScales
  readonly names: readonly string[]
  /** Values of each line. */
  readonly series: readonly SeriesValues[]
  /** Label of a band, beside the plot. */
  readonly bandLabel?: EndLabel | undefined
}

/**
 * Up to five lines with their own dashes and marks. One or two are labeled at their ends, or above a narrow plot,
 * where the title is enough for a single line; the frame's legend labels more than two.
 */
export function NamedLines({ scales, names, series, bandLabel }: NamedLinesProps) {
  const { xs, y, active, outside } = scales
  const ends = names.flatMap((name, line) => {
    const last = series[line]?.findLast((value) => value !== null) ?? null
    if (last === null || names.length > 2) return []
    const text = `${line === 0 ? '●' : '■'} ${name}`
    return [{ key: name, text, y: y(last), color: seriesColor(line), weight: 600 }]
  })
  const above = outside || names.length < 2 ? [] : ends
  return (
    <>
      {series.map((values, line) => (
        <Line
          key={names[line]}
          scales={scales}
          values={values}
          color={seriesColor(line)}
          dashes={DASHES[line]}
        />
      ))}
      {series.map((values, line) =>
        values.map((value, index) =>
          value === null ? null : (
            <Mark
              key={`${names[line]} ${xs[index]}`}
              line={line}
              x={xs[index] ?? 0}
              y={y(value)}
              size={index === active ? 5.5 : 3.2}
            />
          ),
        ),
      )}
      {outside && <EndLabels scales={scales} labels={bandLabel ? [...ends, bandLabel] : ends} />}
      {above.map(({ key, text, color, weight }) => (
        <text
          key={key}
          x={key === names[0] ? 0 : (names[0]?.length ?? 0) * LETTER + MARK}
          y={NAME_HEIGHT}
          className="halo"
          style={{ fill: color, fontWeight: weight }}
        >
          {text}
        </text>
      ))}
    </>
  )
}
