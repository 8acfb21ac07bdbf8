import type { ButtonHTMLAttributes, Ref } from 'react'
import styled, { keyframes } from 'styled-components'
import { withoutProps } from '../theme/own-prop.ts'
import { type ButtonStyleProps, buttonStyle } from './button-style.ts'

const turn = keyframes`to { transform: rotate(1turn); }`

const StyledButton = styled.button.withConfig(withoutProps('variant', 'size'))<ButtonStyleProps>`
  ${buttonStyle}
  position: relative;
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }
`
const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  [aria-busy='true'] > & {
    opacity: 0;
  }
`
const Dots = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyleProps {
  /** Show a spinner and ignore clicks without changing the width. */
  readonly busy?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** Button; `type` defaults to "button". A busy button is still focusable, so that focus is not lost. */
export function Button({ busy = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      <Label>{children}</Label>
      {busy && <Dots aria-hidden="true" />}
    </StyledButton>
  )
}
