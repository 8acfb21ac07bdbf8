import { css } from 'styled-components'
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

export const buttonStyle = css<ButtonStyleProps>`
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
