import { tokens } from '@quantamental/ui'
import { PatternCircles, PatternLines } from '@visx/pattern'
import type { SVGProps } from 'react'

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
