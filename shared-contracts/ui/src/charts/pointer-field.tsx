import type { MouseEvent } from 'react'

export interface PointerFieldProps {
  readonly left?: number
  readonly width: number
  readonly height: number
  readonly count: number
  /** Index at a position in the SVG; rounded down and limited to the points. */
  readonly indexAt: (x: number, y: number) => number
  readonly onActive: ((index: number | null) => void) | undefined
  /** Called on click with the point and the height in the SVG. */
  readonly onPick?: ((index: number, y: number) => void) | undefined
}

/** Overlay that reports the point under the pointer. */
export function PointerField(props: PointerFieldProps) {
  const { left = 0, width, height, count, indexAt, onActive, onPick } = props
  function read(event: MouseEvent<SVGRectElement>) {
    const svg = event.currentTarget.ownerSVGElement ?? event.currentTarget
    const box = svg.getBoundingClientRect()
    const y = event.clientY - box.top
    const index = Math.floor(indexAt(event.clientX - box.left, y))
    return { index: Math.max(0, Math.min(count - 1, index)), y }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: `ChartFrame` has the keys
    <rect
      x={left}
      y={0}
      width={Math.max(0, width)}
      height={height}
      fill="transparent"
      onPointerMove={(event) => onActive?.(read(event).index)}
      onPointerDown={(event) => onActive?.(read(event).index)}
      onPointerLeave={() => onActive?.(null)}
      onClick={(event) => {
        const { index, y } = read(event)
        onPick?.(index, y)
      }}
    />
  )
}
