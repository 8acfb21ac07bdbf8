import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Line = styled.p`
  display: flex;
  align-items: baseline;
  gap: 8px;
  color: ${tokens.color.muted};
  font-size: 14px;
  svg {
    flex: none;
    align-self: center;
  }
`

export interface LockLineProps {
  readonly isLocked: boolean
  readonly children: string
}

/** Lock icon, open or closed, with a text. */
export function LockLine({ isLocked, children }: LockLineProps) {
  return (
    <Line>
      <svg width="11" height="13" viewBox="0 0 11 13" aria-hidden="true">
        <rect x="0.5" y="5.5" width="10" height="7" rx="1.5" fill="currentColor" />
        <path
          d={isLocked ? 'M2.5 5.5v-2a3 3 0 0 1 6 0v2' : 'M2.5 5.5v-2a3 3 0 0 1 5.800-1'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </svg>
      {children}
    </Line>
  )
}
