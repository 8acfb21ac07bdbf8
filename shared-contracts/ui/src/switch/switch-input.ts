import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Checkbox styled as a switch; the caller adds label and layout. */
export const SwitchInput = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  flex: none;
  position: relative;
  width: 38px;
  height: 22px;
  margin: 0;
  border: 1px solid ${tokens.color.faint};
  border-radius: 11px;
  background: ${tokens.color.surface};
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${tokens.color.faint};
    transition: transform ${tokens.motion.hover};
  }
  &:checked {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accent};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:checked::after {
    background: ${tokens.color['chip-ink']};
    transform: translateX(16px);
  }
`
