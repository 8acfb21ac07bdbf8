import { SwitchInput } from '@quantamental/ui/switch'
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

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** Labeled switch with immediate effect. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <Label>
      <SwitchInput checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </Label>
  )
}
