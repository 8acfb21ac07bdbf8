import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'

/** Of the contract. */
const LENGTH_MIN = 3
const LENGTH_MAX = 500

const Box = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    color: ${tokens.colour.muted};
    font-size: 13px;
  }
`
const Area = styled.textarea`
  min-height: 76px;
  padding: 10px 12px;
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.surface};
  color: inherit;
  font: inherit;
  font-size: 16px;
  resize: vertical;
`

/** Whether the words say enough to be sent. */
export function isReason(text: string): boolean {
  return text.trim().length >= LENGTH_MIN
}

/** Why, in the operator's words; required. */
export function ReasonField({
  label = 'Reason',
  hint = 'Kept in the log with your name.',
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
    <Box>
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
    </Box>
  )
}
