import { useId } from 'react'
import styled from 'styled-components'
import { TextFieldArea, TextFieldBox } from './text-field-style.ts'

/** Limits of the API contract. */
const LENGTH_MIN = 3
const LENGTH_MAX = 500

const Area = styled(TextFieldArea)`
  min-height: 76px;
`

/** Whether the text is long enough to submit. */
export function isReason(text: string): boolean {
  return text.trim().length >= LENGTH_MIN
}

/** Required reason for an operator action. */
export function ReasonField({
  label = 'Reason',
  hint = 'Recorded in the audit log with your name.',
  value,
  onValue,
}: {
  readonly label?: string
  readonly hint?: string
  readonly value: string
  readonly onValue: (value: string) => void
}) {
  const id = useId()
  return (
    <TextFieldBox>
      <label htmlFor={id}>{label}</label>
      <Area
        id={id}
        required
        minLength={LENGTH_MIN}
        maxLength={LENGTH_MAX}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </TextFieldBox>
  )
}
