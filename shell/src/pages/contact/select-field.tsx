import { useId } from 'react'
import styled from 'styled-components'
import { FieldBox, FieldError, FieldLabel, fieldFrame } from './field-style.ts'

const Select = styled.select`
  ${fieldFrame}
  height: 44px;
  padding: 0 12px;
`

export interface SelectFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}

/** Labeled select with an error message. */
export function SelectField({ label, name, value, options, onChange, error }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </Select>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldBox>
  )
}
