import { tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Press = styled.button`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  ${tokens.frame.control};
  color: ${tokens.color.muted};
  cursor: pointer;
  &:hover:not([aria-disabled]) {
    color: ${tokens.color.text};
    background: ${tokens.color.raise};
  }
  &[aria-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    width: 36px;
    height: 36px;
  }
`

export function IconButton(props: {
  readonly label: string
  /** Keep the button focusable, so that focus is not lost at the end of a list. */
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const { label, disabled = false, onClick, children } = props
  return (
    <Press
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <span aria-hidden="true">{children}</span>
    </Press>
  )
}
