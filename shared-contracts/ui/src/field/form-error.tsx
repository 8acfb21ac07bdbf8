import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { tokens } from '../theme/tokens.ts'

const Box = styled.div`
  padding: 10px 14px;
  border: 1px solid ${tokens.color.down};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color['danger-soft']};
  font-size: 14px;
`

/** Form error that takes focus when it appears, so that it is announced and visible. Empty without children. */
export function FormError({ children }: { readonly children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.focus()
  }, [children])
  if (!children) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      {children}
    </Box>
  )
}
