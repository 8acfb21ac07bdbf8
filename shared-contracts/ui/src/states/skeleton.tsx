import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { tokens } from '../theme/tokens.ts'

const breathe = keyframes`50% { opacity: 0.55; }`
const Bone = styled.span`
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
  return <Bone aria-hidden="true" style={{ width, height }} />
}

const turn = keyframes`to { transform: rotate(1turn); }`
const SpinnerBox = styled.output`
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
    <SpinnerBox>
      <Ring aria-hidden="true" />
      {label}
    </SpinnerBox>
  )
}

export interface AfterPaintProps {
  /** Placeholder until the children are rendered. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Render its children after the surrounding content is painted, so that the layout of a large page takes two
 * tasks instead of one. `Sliced` splits rendering but not layout, and has no effect inside another `Sliced`.
 */
export function AfterPaint({ fallback, children }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? children : fallback
}

export interface SlicedProps {
  /** Placeholder with the size of the children, such as the loading skeleton. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Render large content for the first time as a transition, in short slices, so that the browser stays
 * responsive. Otherwise a service response renders all of it at once.
 */
export function Sliced({ fallback, children }: SlicedProps) {
  return useDeferredValue(true, false) ? children : fallback
}
