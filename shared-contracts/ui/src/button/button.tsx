import type { ButtonHTMLAttributes, Ref } from 'react'
import styled, { css, keyframes } from 'styled-components'
import { withoutProps } from '../theme/own-prop.ts'
import { tokens } from '../theme/tokens.ts'

type ButtonVariant = 'primary' | 'quiet' | 'danger'
type ButtonSize = 'regular' | 'small'
export interface ButtonStyleProps {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
}

const VARIANTS = {
  quiet: css`
    background: ${tokens.color.surface};
    border-color: ${tokens.color['line-strong']};
    &:hover {
      background: ${tokens.color.raise};
      border-color: ${tokens.color.faint};
    }
  `,
  primary: css`
    background: ${tokens.color.accent};
    border-color: ${tokens.color.accent};
    color: ${tokens.color['chip-ink']};
    &:hover {
      filter: brightness(1.08);
    }
  `,
  danger: css`
    background: ${tokens.color.surface};
    border-color: ${tokens.color.down};
    color: ${tokens.color.down};
    &:hover {
      background: ${tokens.color['danger-soft']};
    }
  `,
}

const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${(p) => (p.size === 'small' ? 32 : 38)}px;
  padding: 0 ${(p) => (p.size === 'small' ? 12 : 16)}px;
  border: 1px solid;
  border-radius: ${tokens.radius.field}px;
  font-size: 14px;
  font-weight: 560;
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${tokens.motion.hover},
    border-color ${tokens.motion.hover};
  ${(p) => VARIANTS[p.variant ?? 'quiet']}
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    min-height: ${(p) => (p.size === 'small' ? 36 : 44)}px;
  }
`

/** Link styled as a button: `<ButtonLink as={Link} to="/plans" variant="primary">`. */
export const ButtonLink = styled.a.withConfig(withoutProps('variant', 'size'))<ButtonStyleProps>`
  ${buttonStyle}
`

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
