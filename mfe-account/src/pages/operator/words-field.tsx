import { tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'

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
  padding: 10px 12px;
  border: 1px solid ${tokens.colour['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.colour.surface};
  color: inherit;
  font: inherit;
  font-size: 16px;
  resize: vertical;
`

export interface WordsFieldProps {
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly maxLength: number
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Text of several lines that people will read. */
export function WordsField({ label, hint, value, onValue, ...area }: WordsFieldProps) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Area
        {...area}
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </Box>
  )
}
