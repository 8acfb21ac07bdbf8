import { tokens } from '@quantamental/ui'
import { PatternLines } from '@visx/pattern'
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
