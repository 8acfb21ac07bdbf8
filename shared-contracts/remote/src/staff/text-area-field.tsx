import { tokens } from '@quantamental/ui'
import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import styled from 'styled-components'

const Box = styled.div`
  display: grid;
  gap: 6px;
  label {
    font-size: 14px;
    font-weight: 560;
  }
  p {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`
const Area = styled.textarea`
  padding: 10px 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  color: inherit;
  font: inherit;
  font-size: 16px;
  resize: vertical;
`

export interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  readonly label: string
  readonly hint: ReactNode
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Multiline text field with its label above and its hint below; other props go to the text area. */
export function TextAreaField({ label, hint, onValue, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Area
        {...area}
        id={id}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </Box>
  )
}
