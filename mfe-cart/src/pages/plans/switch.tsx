import { tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
`
const Input = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  width: 38px;
  height: 22px;
  margin: 0;
  border: 1px solid ${tokens.colour.faint};
  border-radius: 11px;
  background: ${tokens.colour.surface};
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${tokens.colour.faint};
    transition: transform ${tokens.motion.hover};
  }
  &:checked {
    border-color: ${tokens.colour.accent};
    background: ${tokens.colour.accent};
  }
  &:checked::after {
    background: ${tokens.colour['chip-ink']};
    transform: translateX(16px);
  }
`

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** On or off, effective at once. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <Label>
      <Input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </Label>
  )
}
