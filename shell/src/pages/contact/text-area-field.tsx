import { formatDecimal } from '@quantamental/api/format'
import { tokens } from '@quantamental/ui'
import { type ChangeEvent, useId } from 'react'
import styled from 'styled-components'
import { FieldBox, FieldError, FieldLabel, FieldNotes, fieldFrame } from './field-style.ts'

const Area = styled.textarea`
  ${fieldFrame}
  min-height: 160px;
  line-height: 1.5;
  resize: vertical;
`
const Counter = styled.span`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: ${tokens.color.down};
    font-weight: 600;
  }
`

export interface TextAreaFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Maximum number of characters; longer input is flagged, not truncated. */
  readonly max: number
  readonly hint?: string
  readonly error?: string | undefined
}

/** Multi-line text field with a character counter. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, value, onChange, max, hint, error } = props
  const id = useId()
  const count = [...value].length
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Area
        id={id}
        name={name}
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-notes${error === undefined ? '' : ` ${id}-error`}`}
      />
      <FieldNotes id={`${id}-notes`}>
        {hint && <span>{hint}</span>}
        <Counter data-over={count > max ? '' : undefined}>
          {formatDecimal(count, 0)} of {formatDecimal(max, 0)} characters
        </Counter>
      </FieldNotes>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </FieldBox>
  )
}
