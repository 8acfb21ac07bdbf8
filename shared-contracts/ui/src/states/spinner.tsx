import { useEffect, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { tokens } from '../theme/tokens.ts'

const turn = keyframes`to { transform: rotate(1turn); }`
const Box = styled.output`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: ${tokens.color.muted};
  font-size: 14px;
`
const Ring = styled.span`
  width: 16px;
  height: 16px;
  border: 2px solid ${tokens.color['line-strong']};
  border-top-color: ${tokens.color.accent};
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`

export interface SpinnerProps {
  /** Delay before the spinner appears, ms, so that fast responses do not flash. */
  readonly delayMs?: number
  readonly label?: string
}

export function Spinner({ delayMs = 0, label = 'Loading' }: SpinnerProps) {
  const [due, setDue] = useState(delayMs === 0)
  useEffect(() => {
    if (delayMs === 0) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  if (!due) return null
  return (
    <Box>
      <Ring aria-hidden="true" />
      {label}
    </Box>
  )
}
