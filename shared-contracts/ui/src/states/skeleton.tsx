import styled, { keyframes } from 'styled-components'
import { tokens } from '../theme/tokens.ts'

const breathe = keyframes`50% { opacity: 0.55; }`
const Box = styled.span`
  display: block;
  max-width: 100%;
  border-radius: 6px;
  background: ${tokens.color.grey};
  animation: ${breathe} 1400ms ease-in-out infinite;
`

export interface SkeletonProps {
  /** CSS length or pixels. */
  readonly width?: number | string
  readonly height?: number | string
}

/** Gray box with the size of the final content, hidden from assistive technology. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return <Box aria-hidden="true" style={{ width, height }} />
}
