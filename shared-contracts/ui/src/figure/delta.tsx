import { formatSignedPercent } from '@quantamental/api/format'
import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

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
  readonly digits?: number
}

/** A change with arrow and sign in addition to color. */
export function Delta({ ratio, digits = 1 }: DeltaProps) {
  const direction = !ratio ? 'flat' : ratio > 0 ? 'up' : 'down'
  return (
    <Box data-direction={direction}>
      <span aria-hidden="true">{ARROWS[direction]}</span>
      {formatSignedPercent(ratio, digits)}
    </Box>
  )
}
