import { formatSignedPercent } from '@quantamental/api/format'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

const Press = styled.button`
  min-width: 24px;
  padding: 1px 0;
  border: 0;
  border-bottom: 1px dotted ${tokens.color.faint};
  background: none;
  letter-spacing: inherit;
  text-align: inherit;
  cursor: pointer;
  font-variant-numeric: tabular-nums lining-nums;
  &:hover {
    border-bottom: 1px solid ${tokens.color.accent};
    color: ${tokens.color.accent};
  }
`

export interface FigureProps {
  readonly children: ReactNode
  /** Open the calculation. Without it, the figure is plain text. */
  readonly onWorking?: (() => void) | undefined
  /** Called on hover or focus, to prefetch the calculation. */
  readonly onIntent?: (() => void) | undefined
  /** Label of the figure, such as "Z-Score FY2023"; the button reads "<label>: <value>, show calculation". */
  readonly label: string
}

/** A derived number that shows its calculation when clicked. */
export function Figure({ children, onWorking, onIntent, label }: FigureProps) {
  if (!onWorking) return <span>{children}</span>
  const value = typeof children === 'string' || typeof children === 'number' ? `: ${children}` : ''
  return (
    <Press
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}${value}, show calculation`}
      onClick={onWorking}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </Press>
  )
}

const Box = styled.span`
  white-space: nowrap;
  color: ${tokens.color.muted};
  &[data-direction='up'] {
    color: ${tokens.color.up};
  }
  &[data-direction='down'] {
    color: ${tokens.color.down};
  }
`
const ARROWS = { up: '▲ ', down: '▼ ', flat: '' }

export interface DeltaProps {
  /** Fraction: 0.12 is +12%; null is an em dash. */
  readonly ratio: number | null
}

/** A change with arrow and sign in addition to color. */
export function Delta({ ratio }: DeltaProps) {
  const direction = !ratio ? 'flat' : ratio > 0 ? 'up' : 'down'
  return (
    <Box data-direction={direction}>
      <span aria-hidden="true">{ARROWS[direction]}</span>
      {formatSignedPercent(ratio, 1)}
    </Box>
  )
}
