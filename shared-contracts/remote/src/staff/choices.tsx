import { tokens } from '@quantamental/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: 14px;
    font-weight: 560;
  }
`
const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 10px;
  min-height: 40px;
  padding: 6px 10px;
  border-radius: ${tokens.radius.field}px;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:has(:checked) {
    background: ${tokens.color['accent-soft']};
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &:has(:disabled) > span {
    color: ${tokens.color.muted};
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${tokens.color.accent};
  }
  small {
    grid-column: 2 / -1;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
const Amount = styled.span`
  font-variant-numeric: tabular-nums;
`
/** Field of the chosen option, aligned with its label. */
const Inside = styled.div`
  padding: 4px 10px 8px 38px;
`

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly figure?: string
  /** Text below the label: a calculation, or the reason the option is disabled. */
  readonly note?: ReactNode
  readonly disabled?: boolean
  /** Shown below the option while it is chosen. */
  readonly field?: ReactNode
}

export function Choices<Value extends string>(props: {
  readonly legend: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | null
  readonly onValue: (value: Value) => void
}) {
  const { legend, choices, value, onValue } = props
  const name = useId()
  return (
    <Group>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value}>
          <Option>
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onValue(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.figure !== undefined && <Amount>{choice.figure}</Amount>}
            {choice.note && <small>{choice.note}</small>}
          </Option>
          {value === choice.value && choice.field && <Inside>{choice.field}</Inside>}
        </div>
      ))}
    </Group>
  )
}
