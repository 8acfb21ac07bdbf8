import { tokens } from '@quantamental/ui'
import { quartersMissing } from './quarter-gaps.ts'
import type { AxisPoint, QuarterScales } from './quarter-scales.ts'

const LABEL_WIDTH = 40

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

/** Quarter axis with a double stroke for missing quarters and a diamond for restated ones. */
export function QuarterAxis({ scales }: { readonly scales: QuarterScales }) {
  const { points, xs, column, left, end, bottom } = scales
  const labeled = labeledKeys(points, column)
  return (
    <g>
      <line className="grid" x1={left} x2={end} y1={bottom} y2={bottom} />
      {points.map((point, index) => {
        const x = xs[index] ?? left
        const wanted = labeled.has(point.key)
        const before = points[index - 1]
        return (
          <g key={point.key}>
            {before && quartersMissing(before.label, point.label) > 0 && (
              <path
                data-gap=""
                d={`M${x - column / 2 - 5} ${bottom + 5}l4 -10m3 0l-4 10`}
                fill="none"
                stroke={tokens.color.muted}
                strokeWidth={1.6}
              />
            )}
            {point.restated && (
              <path
                data-restated=""
                d={`M${x} ${bottom - 4}l4 4l-4 4l-4 -4z`}
                fill={tokens.color.surface}
                stroke={tokens.color.text}
                strokeWidth={1.4}
              />
            )}
            {point.yearEnd && <line className="cut" x1={x} x2={x} y1={bottom} y2={bottom + 4} />}
            {wanted && (
              <text x={x} y={bottom + 17} textAnchor="middle">
                {point.label}
              </text>
            )}
            {wanted && point.yearEnd && (
              <text x={x} y={bottom + 32} textAnchor="middle" className="strong">
                {point.yearEnd}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
