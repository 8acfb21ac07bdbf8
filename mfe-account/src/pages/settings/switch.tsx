import { tokens } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  align-items: center;
`
const Label = styled.label`
  padding: 8px 0;
  font-weight: 560;
  font-size: 14px;
  cursor: pointer;
  @media (pointer: coarse) {
    padding: 11px 0;
  }
`
const Hint = styled.p`
  grid-column: 2;
  margin-top: -6px;
  color: ${tokens.color.muted};
  font-size: 13px;
`

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** Switch with a label; a change takes effect immediately. */
export function Switch({ checked, onChange, hint, children }: SwitchProps) {
  const id = useId()
  return (
    <Line>
      <SwitchInput
        id={id}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Label htmlFor={id}>{children}</Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Line>
  )
}
