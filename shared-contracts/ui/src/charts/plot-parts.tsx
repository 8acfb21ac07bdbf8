import { tokens } from '@quantamental/ui'
import { PatternCircles, PatternLines } from '@visx/pattern'
import type { MouseEvent, SVGProps } from 'react'
import styled from 'styled-components'

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

export interface PatternedRectProps extends SVGProps<SVGRectElement> {
  /** Id of a pattern drawn on top. */
  readonly pattern?: string | false | null
  readonly patternOpacity?: number
}

/** Rectangle with a pattern, so that color is not the only cue. */
export function PatternedRect(props: PatternedRectProps) {
  const { fill, pattern, patternOpacity, ...place } = props
  return (
    <>
      <rect {...place} fill={fill} />
      {pattern && <rect {...place} fill={`url(#${pattern})`} opacity={patternOpacity} />}
    </>
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

/** Props of charts with an active point. */
export interface PlotProps {
  readonly width: number
  readonly height?: number | undefined
  /** Index of the active point. */
  readonly active?: number | null | undefined
  readonly onActive?: ((index: number | null) => void) | undefined
}

/** SVG at its actual pixel size; text is at least 11 px. */
export const Plot = styled.svg`
  display: block;
  overflow: visible;
  @media print {
    &[viewBox] {
      max-width: 100%;
      height: auto;
    }
  }
  text {
    font: 11.5px/1 ${tokens.font.sans};
    font-variant-numeric: tabular-nums lining-nums;
    fill: ${tokens.color.muted};
  }
  .strong {
    fill: ${tokens.color.text};
    font-weight: 600;
  }
  .beyond {
    fill: ${tokens.color.text};
  }
  .grid {
    stroke: ${tokens.color.line};
  }
  .cut {
    stroke: ${tokens.color.muted};
    stroke-dasharray: 3 4;
  }
  .halo {
    paint-order: stroke;
    stroke: ${tokens.color.surface};
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .cursor {
    stroke: ${tokens.color.accent};
    stroke-width: 1.5;
  }
`

const SERIES_COLORS = [
  tokens.color['series-1'],
  tokens.color['series-2'],
  tokens.color['series-3'],
  tokens.color['series-4'],
  tokens.color['series-5'],
] as const

export function seriesColor(index: number): string {
  return SERIES_COLORS[index % SERIES_COLORS.length] as string
}

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

type LineProps = Omit<SVGProps<SVGLineElement>, 'from' | 'to' | 'x' | 'y'>

interface HorizontalProps extends LineProps {
  readonly from?: number
  readonly to: number
  readonly y: number
}

export function Horizontal({ from = 0, to, y, ...line }: HorizontalProps) {
  return <line x1={from} x2={to} y1={y} y2={y} {...line} />
}

/** Background of the active row of a chart. */
export function ActiveRow(props: { y: number; width: number; height: number }) {
  return <rect x={0} rx={4} fill={tokens.color['accent-soft']} {...props} />
}
