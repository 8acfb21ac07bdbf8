import { tokens } from '@quantamental/ui'
import { Plot } from '../charts/plot-parts.tsx'
import { splitAtGaps } from '../charts/quarter-gaps.ts'
import { QuadrantCaptions } from './scatter-axes.tsx'
import { type PlacedPoints, placeValue, rangePixels, type ScatterLayout } from './scatter-layout.ts'
import type {
  ScatterPoint,
  ScatterQuadrants,
  ScatterSelection,
  ScatterStep,
} from './scatter-types.ts'

/** Rectangle in pixels from the start of a drag to the current position. */
export interface DragBox {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
}

function Box({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <rect
      x={x}
      y={y}
      width={Math.max(1, width)}
      height={Math.max(1, height)}
      fill={tokens.color.accent}
      fillOpacity={0.07}
      stroke={tokens.color.accent}
      strokeWidth={1.5}
      strokeDasharray="5 3"
    />
  )
}

function SelectionBox({
  layout,
  selection,
}: {
  layout: ScatterLayout
  selection: ScatterSelection
}) {
  const [left, right] = rangePixels(layout.x, selection.x)
  const [bottom, top] = rangePixels(layout.y, selection.y)
  return <Box x={left} y={top} width={right - left} height={bottom - top} />
}

const LABEL_HEIGHT = 14
const LETTER_WIDTH = 7.4

interface LabelPlace {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/** Label positions beside their points, moved down to avoid earlier labels. */
function placeLabels(
  marks: readonly {
    readonly x: number
    readonly y: number
    readonly r: number
    readonly text: string
  }[],
  end: number,
): readonly LabelPlace[] {
  const taken: { left: number; right: number; y: number }[] = []
  return marks.map(({ x, y, r, text }) => {
    const breadth = text.length * LETTER_WIDTH
    const anchor = x + r + 5 + breadth > end ? ('end' as const) : ('start' as const)
    const at = anchor === 'start' ? x + r + 5 : x - r - 5
    const left = anchor === 'start' ? at : at - breadth
    let level = y + 4
    const meets = () =>
      taken.some(
        (other) =>
          left < other.right &&
          left + breadth > other.left &&
          Math.abs(other.y - level) < LABEL_HEIGHT,
      )
    while (meets()) level += LABEL_HEIGHT
    taken.push({ left, right: left + breadth, y: level })
    return { x: at, y: level, anchor }
  })
}

interface RingsProps {
  readonly layout: ScatterLayout
  readonly placed: PlacedPoints
  readonly points: readonly ScatterPoint[]
  /** Indices of pinned points, in pinning order. */
  readonly pins: readonly number[]
  /** Index of the page's company. */
  readonly own: number | null
}

/** Rings and labels of pinned points. */
function Rings({ layout, placed, points, pins, own }: RingsProps) {
  const marks = [...new Set(own === null ? pins : [own, ...pins])].flatMap((index) => {
    const [x = Number.NaN, y = Number.NaN, r = 2] = [
      placed.x[index],
      placed.y[index],
      placed.r[index],
    ]
    if (Number.isNaN(x) || Number.isNaN(y)) return []
    return [{ index, x, y, r: Math.max(5, r + 2), text: points[index]?.id ?? '' }]
  })
  const labels = placeLabels(marks, layout.x.end + layout.x.high)
  return marks.map(({ index, x, y, r, text }, at) => (
    <g key={index}>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill="none"
        stroke={tokens.color.text}
        strokeWidth={index === own ? 2.6 : 1.6}
      />
      <text
        x={labels[at]?.x}
        y={labels[at]?.y}
        textAnchor={labels[at]?.anchor}
        className="strong halo"
        style={index === own ? { fontWeight: 720 } : undefined}
      >
        {text}
      </text>
    </g>
  ))
}

/** Trail of a company: a line through its points, interrupted at breaks, with the first and last labeled. */
function Trail({ layout, steps }: { layout: ScatterLayout; steps: readonly ScatterStep[] }) {
  const marks = steps
    .map(({ x, y, label, isBreak = false }) => ({
      label,
      isBreak,
      x: placeValue(layout.x, x, 0.5),
      y: placeValue(layout.y, y, 0.5),
    }))
    .filter(({ x, y }) => !Number.isNaN(x) && !Number.isNaN(y))
  const runs = splitAtGaps(
    marks,
    marks,
    marks.map(({ isBreak }) => isBreak),
  )
  return (
    <g>
      {runs.map((run) => (
        <polyline
          key={run[0]?.label}
          points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={tokens.color.accent}
          strokeWidth={1.8}
          strokeLinejoin="round"
        />
      ))}
      {marks.map(({ x, y, label }, index) => (
        <g key={label}>
          <circle
            cx={x}
            cy={y}
            r={index === marks.length - 1 ? 4.5 : 2.6}
            fill={tokens.color.accent}
            stroke={tokens.color.surface}
          />
          {(index === 0 || index === marks.length - 1) && (
            <text x={x} y={y - 8} textAnchor="middle" className="strong halo">
              {label}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

export interface ScatterMarksProps extends RingsProps {
  readonly quadrants: ScatterQuadrants | null
  readonly selection: ScatterSelection | null
  readonly trail: readonly ScatterStep[]
}

/** Layer above the points that changes rarely: captions, selection, trail, pins. */
export function ScatterMarks({ quadrants, selection, trail, ...rings }: ScatterMarksProps) {
  const { layout } = rings
  return (
    <Plot width={layout.width} height={layout.height} aria-hidden="true">
      {quadrants && <QuadrantCaptions layout={layout} quadrants={quadrants} />}
      {selection && <SelectionBox layout={layout} selection={selection} />}
      {trail.length > 0 && <Trail layout={layout} steps={trail} />}
      <Rings {...rings} />
    </Plot>
  )
}

export interface ScatterCursorProps {
  readonly layout: ScatterLayout
  readonly placed: PlacedPoints
  /** Index of the active point. */
  readonly active: number | null
  readonly drag: DragBox | null
  /** Content of the dragged box: "12 companies". */
  readonly dragText: string
}

/** Layer that follows pointer and keyboard, rendered separately because it changes often. */
export function ScatterCursor({ layout, placed, active, drag, dragText }: ScatterCursorProps) {
  const x = active === null ? Number.NaN : (placed.x[active] ?? Number.NaN)
  const y = active === null ? Number.NaN : (placed.y[active] ?? Number.NaN)
  const r = active === null ? 0 : (placed.r[active] ?? 0)
  const isShown = !Number.isNaN(x) && !Number.isNaN(y)
  return (
    <Plot width={layout.width} height={layout.height} aria-hidden="true">
      {isShown && (
        <g className="cursor" fill="none">
          <line
            x1={x}
            x2={x}
            y1={y + r + 3}
            y2={layout.y.start - layout.y.low}
            strokeDasharray="2 3"
          />
          <line
            x1={layout.x.start - layout.x.low}
            x2={x - r - 3}
            y1={y}
            y2={y}
            strokeDasharray="2 3"
          />
          <circle cx={x} cy={y} r={Math.max(5, r + 2)} strokeWidth={2.4} />
        </g>
      )}
      {drag && (
        <>
          <Box
            x={Math.min(drag.fromX, drag.toX)}
            y={Math.min(drag.fromY, drag.toY)}
            width={Math.abs(drag.toX - drag.fromX)}
            height={Math.abs(drag.toY - drag.fromY)}
          />
          <text
            x={(drag.fromX + drag.toX) / 2}
            y={Math.max(16, Math.min(drag.fromY, drag.toY) - 6)}
            textAnchor="middle"
            className="strong halo"
          >
            {dragText}
          </text>
        </>
      )}
    </Plot>
  )
}
