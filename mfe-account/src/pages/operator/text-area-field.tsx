import { TextFieldArea, TextFieldBox } from '@quantamental/remote/staff'
import { useId } from 'react'

export interface TextAreaFieldProps {
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly maxLength: number
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Multi-line field for text that users will read. */
export function TextAreaField({ label, hint, value, onValue, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <TextFieldBox>
      <label htmlFor={id}>{label}</label>
      <TextFieldArea
        {...area}
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </TextFieldBox>
  )
}
