import { tokens } from '@quantamental/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Title = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  /* Focused for screen readers only, so no focus ring. */
  outline: none;
`

/** Heading that takes focus on mount, so that screen readers announce the result of the form. */
export function ResultTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title ref={title} tabIndex={-1}>
      {children}
    </Title>
  )
}

export const Quiet = styled.p`
  color: ${tokens.color.muted};
  font-size: 14px;
`
