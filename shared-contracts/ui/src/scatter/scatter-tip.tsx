import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const WIDTH = 216
const Box = styled.div`
  position: absolute;
  z-index: 1;
  width: ${WIDTH}px;
  padding: 8px 12px;
  ${tokens.frame.control};
  box-shadow: ${tokens.shadow.popover};
  color: ${tokens.color.muted};
  font-size: 12.5px;
  line-height: 1.45;
  font-variant-numeric: tabular-nums lining-nums;
  pointer-events: none;
  overflow-wrap: anywhere;
  strong {
    display: block;
    color: ${tokens.color.text};
    font-weight: 620;
  }
`

export interface ScatterTipProps {
  /** Position of the point in plot pixels. */
  readonly x: number
  readonly y: number
  readonly r: number
  readonly width: number
  readonly height: number
  /** The first line is the heading. */
  readonly lines: readonly string[]
}

/** Tooltip beside the active point, inside the plot. A live region announces the same text. */
export function ScatterTip({ x, y, r, width, height, lines: [head, ...rest] }: ScatterTipProps) {
  const right = x + r + 12
  const left = right + WIDTH > width ? Math.max(4, x - r - 12 - WIDTH) : right
  const above = y > height * 0.6
  return (
    <Box
      aria-hidden="true"
      style={{ left, ...(above ? { bottom: height - y + r } : { top: y + r }) }}
    >
      <strong>{head}</strong>
      {rest.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  )
}
