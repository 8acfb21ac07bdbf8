import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import { PatternedRect, Stripes } from './plot-parts.tsx'
import { isWithheld, knownValues, type QuarterScales, type SeriesValues } from './quarter-plot.tsx'

function listWithheld({ points, xs }: QuarterScales) {
  return points.flatMap((point, index) =>
    isWithheld(point)
      ? [{ key: point.key, x: xs[index] ?? 0, share: point.illustrative ?? 0 }]
      : [],
  )
}

interface ScalesProps {
  readonly scales: QuarterScales
}

/** Hatched withheld quarters with an illustrative pattern, dashed, hollow and separate from the real values. */
export function WithheldQuarters({ scales }: ScalesProps) {
  const id = useId()
  const { column, top, bottom } = scales
  const marks = listWithheld(scales).map(({ share, ...mark }) => ({
    ...mark,
    y: bottom - share * (bottom - top),
  }))
  if (marks.length === 0) return null
  return (
    <g>
      <Stripes id={id} size={10} stroke={tokens.color.hatch} strokeWidth={1.2} />
      {marks.map(({ key, x }) => (
        <PatternedRect
          key={key}
          x={x - column / 2}
          y={top}
          width={column}
          height={bottom - top}
          fill={tokens.color.surface}
          pattern={id}
        />
      ))}
      <polyline
        points={marks.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={tokens.color.faint}
        strokeWidth={1.5}
        strokeDasharray="3 4"
      />
      {marks.map(({ key, x, y }) => (
        <circle
          key={key}
          cx={x}
          cy={y}
          r={4}
          fill={tokens.color.surface}
          stroke={tokens.color.faint}
          strokeWidth={1.5}
          strokeDasharray="2 2"
        />
      ))}
    </g>
  )
}

const WIDTH = 128
const HEIGHT = 40
/** Number of latest points the callout can cover. */
const COVERED = 9

/** Top of the callout: in the middle of the largest height without latest values. */
function freeTop({ y, top, bottom }: QuarterScales, lines: readonly SeriesValues[]): number {
  const heights = lines.flatMap((values) =>
    knownValues(values.slice(-COVERED)).map((one) => y(one)),
  )
  const edges = [top, ...heights.toSorted((a, b) => a - b), bottom]
  let best = { middle: (top + bottom) / 2, gap: 0 }
  for (const [index, edge] of edges.entries()) {
    const next = edges[index + 1] ?? edge
    if (next - edge > best.gap) best = { middle: (edge + next) / 2, gap: next - edge }
  }
  return best.middle - HEIGHT / 2
}

export interface WithheldCalloutProps extends ScalesProps {
  /** Lines that the callout avoids. */
  readonly lines: readonly SeriesValues[]
}

/** Note over the withheld quarters that their pattern is illustrative. */
export function WithheldCallout({ scales, lines }: WithheldCalloutProps) {
  const withheld = listWithheld(scales)
  const [first, last] = [withheld[0], withheld.at(-1)]
  if (!first || !last) return null
  const left = Math.min((first.x + last.x - WIDTH) / 2, scales.end - WIDTH)
  const top = freeTop(scales, lines)
  return (
    <g>
      <rect
        x={left}
        y={top}
        width={WIDTH}
        height={HEIGHT}
        rx={6}
        fill={tokens.color.surface}
        stroke={tokens.color['line-strong']}
      />
      <text x={left + WIDTH / 2} y={top + 16} textAnchor="middle" className="strong">
        Illustrative only.
      </text>
      <text x={left + WIDTH / 2} y={top + 32} textAnchor="middle">
        Subscribe to unlock.
      </text>
    </g>
  )
}
