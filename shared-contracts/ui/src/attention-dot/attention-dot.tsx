import styled from 'styled-components'
import { VisuallyHidden } from '../layout/layout.ts'
import { tokens } from '../theme/tokens.ts'

const Dot = styled.span`
  flex: none;
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-left: 8px;
  border-radius: 50%;
  background: ${tokens.color.warning};
`

/** Dot for items that need the user's attention, with text for screen readers. */
export function AttentionDot() {
  return (
    <>
      <Dot aria-hidden="true" />
      <VisuallyHidden> (needs attention)</VisuallyHidden>
    </>
  )
}
