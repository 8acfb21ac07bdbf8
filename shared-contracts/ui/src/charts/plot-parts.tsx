import { tokens } from '@quantamental/ui'
import { PatternCircles, PatternLines } from '@visx/pattern'
import { plotMargin, pointerIndex, type QuarterScale } from './quarter-axis.tsx'

/** Hatching of withheld quarters; fill with `url(#<id>)`. */
export function LockedPattern({ id }: { readonly id: string }) {
  return (
    <PatternLines
      id={id}
      width={7}
      height={7}
      stroke={tokens.colour['line-strong']}
      strokeWidth={1.4}
      orientation={['diagonalRightToLeft']}
    />
  )
}

/** Textures of the zones, so that colour is not the only channel: `<id>-distress` and `<id>-grey`. */
export function ZonePatterns({ id }: { readonly id: string }) {
  return (
    <>
      <PatternLines
        id={`${id}-distress`}
        width={7}
        height={7}
        stroke={tokens.colour['distress-ink']}
        strokeWidth={0.5}
        orientation={['diagonal']}
      />
      <PatternCircles
        id={`${id}-grey`}
        width={8}
        height={8}
        radius={0.8}
        fill={tokens.colour.faint}
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

/** Lies over a plot and tells which point the pointer is at. */
export function PointerField({ width, height, scale, count, onActive }: PointerFieldProps) {
  const { left, right } = plotMargin(width)
  return (
    <rect
      x={left}
      y={0}
      width={Math.max(0, width - right - left)}
      height={height}
      fill="transparent"
      onPointerMove={(event) => onActive?.(pointerIndex(event, scale, count))}
      onPointerDown={(event) => onActive?.(pointerIndex(event, scale, count))}
      onPointerLeave={() => onActive?.(null)}
    />
  )
}
