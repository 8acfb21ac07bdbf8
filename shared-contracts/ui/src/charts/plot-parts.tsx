import { tokens } from '@quantamental/ui'
import { PatternCircles, PatternLines } from '@visx/pattern'
import type { PointerEvent } from 'react'
import { type AxisPoint, middleOf, pointerIndex, type QuarterScale } from './quarter-axis.tsx'

export interface StripesProps {
  readonly id: string
  /** Distance of the stripes. */
  readonly size?: number
  readonly stroke?: string
  readonly strokeWidth?: number
}

/** Diagonal stripes; fill with `url(#<id>)`. */
export function Stripes(props: StripesProps) {
  const { id, size = 6, stroke = tokens.color.surface, strokeWidth = 1.4 } = props
  return (
    <PatternLines
      id={id}
      width={size}
      height={size}
      stroke={stroke}
      strokeWidth={strokeWidth}
      orientation={['diagonal']}
    />
  )
}

/** Hatching of withheld quarters; fill with `url(#<id>)`. */
export function LockedPattern({ id }: { readonly id: string }) {
  return <Stripes id={id} size={10} stroke={tokens.color.hatch} strokeWidth={1.2} />
}

export interface WithheldQuartersProps {
  /** Withheld points, oldest first. */
  readonly points: readonly AxisPoint[]
  readonly scale: QuarterScale
  /** Top and bottom of the plot. */
  readonly top: number
  readonly bottom: number
  /** Id of the `LockedPattern`. */
  readonly pattern: string
}

/** Hatched withheld quarters with an illustrative pattern, dashed, hollow and separate from the real values. */
export function WithheldQuarters(props: WithheldQuartersProps) {
  const { points, scale, top, bottom, pattern } = props
  const marks = points.map((point) => ({
    key: point.key,
    x: middleOf(scale, point.key),
    y: bottom - (point.illustrative ?? 0) * (bottom - top),
  }))
  return (
    <g>
      {points.map((point) => {
        const place = {
          x: scale(point.key),
          y: top,
          width: scale.bandwidth(),
          height: bottom - top,
        }
        return (
          <g key={point.key}>
            <rect {...place} fill={tokens.color.surface} />
            <rect {...place} fill={`url(#${pattern})`} />
          </g>
        )
      })}
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

const CALLOUT_WIDTH = 128
export const CALLOUT_HEIGHT = 40

export interface LockedCalloutProps {
  /** Withheld points, at least one. */
  readonly points: readonly AxisPoint[]
  readonly scale: QuarterScale
  /** Right edge of the plot. */
  readonly end: number
  readonly top: number
}

/** Note over the withheld quarters that their pattern is illustrative. */
export function LockedCallout({ points, scale, end, top }: LockedCalloutProps) {
  const middles = points.map(({ key }) => middleOf(scale, key))
  const centre = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2
  const left = Math.min(centre - CALLOUT_WIDTH / 2, end - CALLOUT_WIDTH)
  return (
    <g>
      <rect
        x={left}
        y={top}
        width={CALLOUT_WIDTH}
        height={CALLOUT_HEIGHT}
        rx={6}
        fill={tokens.color.surface}
        stroke={tokens.color['line-strong']}
      />
      <text x={left + CALLOUT_WIDTH / 2} y={top + 16} textAnchor="middle" className="strong">
        Illustrative only.
      </text>
      <text x={left + CALLOUT_WIDTH / 2} y={top + 32} textAnchor="middle">
        Subscribe to unlock.
      </text>
    </g>
  )
}

/** Zone patterns, so that color is not the only cue: `<id>-distress` and `<id>-grey`. */
export function ZonePatterns({ id }: { readonly id: string }) {
  return (
    <>
      <Stripes
        id={`${id}-distress`}
        size={7}
        stroke={tokens.color['distress-ink']}
        strokeWidth={0.5}
      />
      <PatternCircles
        id={`${id}-grey`}
        width={8}
        height={8}
        radius={0.8}
        fill={tokens.color.faint}
      />
    </>
  )
}

export interface PointerFieldProps {
  readonly width: number
  readonly height: number
  readonly scale: QuarterScale
  /** Number of points. */
  readonly count: number
  readonly onActive: ((index: number | null) => void) | undefined
}

/** Overlay that reports the point under the pointer. */
export function PointerField({ width, height, scale, count, onActive }: PointerFieldProps) {
  const [left = 0, right = width] = scale.range()
  return (
    <rect
      x={left}
      y={0}
      width={Math.max(0, right - left)}
      height={height}
      fill="transparent"
      onPointerMove={(event) => onActive?.(pointerIndex(event, scale, count))}
      onPointerDown={(event) => onActive?.(pointerIndex(event, scale, count))}
      onPointerLeave={() => onActive?.(null)}
    />
  )
}

export interface PointerSurfaceProps {
  readonly width: number
  readonly height: number
  /** Called with the pointer's position on the plot. */
  readonly onPointer: (event: PointerEvent<SVGRectElement>) => void
  readonly onLeave: () => void
}

/** Overlay for plots without quarters; the plot finds the point under the pointer. */
export function PointerSurface({ width, height, onPointer, onLeave }: PointerSurfaceProps) {
  return (
    <rect
      width={width}
      height={height}
      fill="transparent"
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={onLeave}
    />
  )
}
