import { tokens } from '@quantamental/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Title = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  /* It has the focus to be read, not to be used. */
  outline: none;
`

/** Takes the focus when it appears: what came of the form is read first. */
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
  color: ${tokens.colour.muted};
  font-size: 14px;
`
